"""A new edition drafted from the newest one that ships."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["DraftReport", "DraftedFile", "DraftedRule"]


class DraftedRule(Struct, frozen=True):
    """A rule that a person has to look at.

    Attributes:
        kind: *created* · *reworded* (its number may be another, too) · *deleted* · *split* · *merged*.
        number: in the new edition; of a deleted rule in the old one. before: in the old edition.
        modelled: the old edition has words or settings of ours for it: those are carried over and may be wrong now.
        alike: how much of the text is the same, from 0 to 1.
    """

    kind: str
    number: str
    before: str | None
    modelled: bool
    alike: float


class DraftedFile(Struct, frozen=True):
    """A Turtle file of the new edition, by its place in the edition's folder."""

    name: str
    text: str


class DraftReport(Struct, frozen=True):
    """What came of drafting an edition.

    Attributes:
        edition, like: the new one, and the one that it was drafted from.
        carried, renumbered: how many rules with a record are taken over as they are, and how many of them under another number.
        work: what a person has to look at, in the order of the book.
        exclusions: the exclusions of the game that name the old edition, and have to name the new one if they hold there.
        files: the Turtle. written: where they were written.
    """

    edition: str
    like: str
    label: str
    carried: int
    renumbered: int
    work: tuple[DraftedRule, ...]
    exclusions: tuple[str, ...]
    files: tuple[DraftedFile, ...]
    written: str | None = None
