"""Rules, references, cards and wordings."""

from __future__ import annotations

from dataclasses import dataclass

from kb.model.reasons import CitedReason

__all__ = ["AbilityReading", "CardReport", "RefReport", "Reference", "RuleReport"]


@dataclass(frozen=True, slots=True)
class Reference:
    """A rule that is pointed at. `why`: "cites", "cited by", "within", "part", "same provision", or a doctrine's label."""

    rule: str
    why: str
    gist: str
    depth: int = 1
    setting: str = ""


@dataclass(frozen=True, slots=True)
class RuleReport:
    """One rule of one edition."""

    rule: str
    number: str
    edition: str
    label: str
    issued: str | None
    gist: str
    settings: tuple[CitedReason, ...]
    explanatory: str | None
    examples: tuple[str, ...]
    cites: tuple[str, ...]
    cited_by: tuple[str, ...]
    within: str | None
    parts: tuple[str, ...]
    shown_by: tuple[str, ...] = ()
    official: str | None = None


@dataclass(frozen=True, slots=True)
class RefReport:
    """What a rule refers to, what refers to it, and where the same is settled elsewhere."""

    rule: str
    label: str
    gist: str
    references: tuple[Reference, ...]


@dataclass(frozen=True, slots=True)
class AbilityReading:
    """How one ability is read.

    `axes`: the axes of a trigger condition that are filled in, in words. `families`: what the reasoner files it under.
    `note`: for words that look like a trigger and are none, which doctrine says so, with rules.
    """

    wording: str
    kind: str
    printed: str
    axes: tuple[tuple[str, str], ...] = ()
    functions_in: tuple[str, ...] = ()
    condition: str = ""
    effect: str = ""
    families: tuple[str, ...] = ()
    notes: tuple[CitedReason, ...] = ()
    unmodelled: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardReport:
    """A card, with each of its abilities as it is read."""

    name: str
    game: str
    type: str
    size: str
    cost: str
    abilities: tuple[AbilityReading, ...]
    scenarios: tuple[str, ...] = ()
