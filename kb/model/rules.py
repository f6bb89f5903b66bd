"""Rules, references, cards and wordings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kb.model.reasons import CitedReason

__all__ = ["AbilityReading", "CardReport", "CardRuling", "Concordance", "RefReport", "Reference", "RuleReport", "Standing"]


Source = Literal["ours", "official", "both"]
"""Who says it: our reading of the edition, the official text that the user imported, or both alike."""


@dataclass(frozen=True, slots=True)
class RuleReport:
    """One rule of one edition.

    Attributes:
        gist: in our own words; empty where we have none. official: in the official ones; `None` where they are not imported.
        title: the heading that it stands under, as far as the official text is imported.
        imported: the edition's official text is in the user's library. review: why our words have to be reviewed, if so.
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


@dataclass(frozen=True, slots=True)
class Reference:
    """A rule that is pointed at.

    Attributes:
        rule: its full name; for an entry of the glossary, which has no number, the edition and its heading.
        why: "cites", "cited by", or the label of a doctrine that both state.
        gist: what it says: in our own words, else the beginning of the official ones.
        depth: how many steps away. setting: of that doctrine. source: where the reference stands.
        kind: a rule, or an entry of the glossary. via: the number by which it was reached; empty where directly.
    """

    rule: str
    why: str
    gist: str
    depth: int = 1
    setting: str = ""
    source: Source = "ours"
    kind: Literal["rule", "glossary"] = "rule"
    via: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """Editions of a game that follow each other and say the same of a doctrine under the same number.

    Attributes:
        editions: their ids, oldest first. number: of the most specific rule that states it; empty where they are silent.
        setting: the value; empty where they are silent. means: what it stands for. gist: of that rule in the newest of them.
        review: it is carried over although the text has changed since: to be reviewed.
    """

    game: str
    editions: tuple[str, ...]
    number: str
    setting: str
    means: str
    gist: str
    review: bool = False


@dataclass(frozen=True, slots=True)
class Concordance:
    """One doctrine that a rule states, through all editions and games. `setting`: the value that the rule gives it."""

    doctrine: str
    label: str
    setting: str
    standings: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class RefReport:
    """What a rule refers to, what refers to it, and where the same is settled elsewhere.

    `note`: which edition was chosen, where the one that was asked for has no such number.
    """

    rule: str
    label: str
    gist: str
    references: tuple[Reference, ...]
    concordance: tuple[Concordance, ...] = ()
    imported: bool = False
    note: str = ""


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
