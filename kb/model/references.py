"""References, and where the same is settled elsewhere."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

__all__ = ["Concordance", "RefReport", "Reference", "Standing"]

Source = Literal["ours", "official", "both"]
"""Who says it: our reading of the edition, the official text that the user imported, or both alike."""


class Reference(Struct, frozen=True):
    """A rule that is pointed at.

    Attributes:
        rule: its full name; for an entry of the glossary, which has no number, the edition and its heading.
        why: "cites", "cited by", or the label of a doctrine that both state.
        gist: what it says: in our own words, else the beginning of the official ones.
        depth: how many steps away. setting: of that doctrine. source: where the reference stands.
        kind: a rule, or an entry of the glossary. via: the number by which it was reached, from the step before or, at the first
            step, the rule that this one is a part of; empty where directly.
    """

    rule: str
    why: str
    gist: str
    depth: int = 1
    setting: str = ""
    source: Source = "ours"
    kind: Literal["rule", "glossary"] = "rule"
    via: str = ""


class Standing(Struct, frozen=True):
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


class Concordance(Struct, frozen=True):
    """One doctrine that a rule states, through all editions and games. `setting`: the value that the rule gives it."""

    doctrine: str
    label: str
    setting: str
    standings: tuple[Standing, ...]


class RefReport(Struct, frozen=True):
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
