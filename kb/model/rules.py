"""Rules, references, cards and wordings."""

from __future__ import annotations

from dataclasses import dataclass

from kb.model.reasons import CitedReason

__all__ = ["AbilityReading", "CardReport", "CardRuling", "RuleReport"]


@dataclass(frozen=True, slots=True)
class RuleReport:
    """One rule of one edition.

    Attributes:
        gist: in our own words; empty where we have none. official: in the official ones; `None` where they are not imported.
        title: the heading that it stands under, as far as the official text is imported.
        imported: the edition's official text is in the user's library. review: why our words have to be reviewed, if so.
        carried_from: in an imported edition, the shipped rules that our words and settings are taken over from.
        depth: how deep it lies under the rule that was asked for. offset: how far behind it (before it: negative) in the book.
    """

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
    official_examples: tuple[str, ...] = ()
    title: str = ""
    imported: bool = False
    review: str = ""
    depth: int = 0
    offset: int = 0
    carried_from: tuple[str, ...] = ()


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
class CardRuling:
    """A dated ruling on a card, from a file that the user imported. `source`: who says it, where the file does."""

    date: str
    text: str
    source: str = ""


@dataclass(frozen=True, slots=True)
class CardReport:
    """A card, with each of its abilities as it is read, and the rulings that the user imported, oldest first.

    Of a card whose wording is not known, `type`, `size` and `cost` are empty, and it has no abilities here.
    """

    name: str
    game: str
    type: str
    size: str
    cost: str
    abilities: tuple[AbilityReading, ...]
    scenarios: tuple[str, ...] = ()
    rulings: tuple[CardRuling, ...] = ()
