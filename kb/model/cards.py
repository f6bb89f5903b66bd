"""Cards and wordings, as they are read."""

from __future__ import annotations

from msgspec import Struct

from kb.model.reasons import CitedReason

__all__ = ["AbilityReading", "CardReport", "CardRuling"]


class AbilityReading(Struct, frozen=True):
    """How one ability is read.

    `axes`: the axes of a trigger condition that are filled in, in words. `families`: what the reasoner files it under.
    `note`: for words that look like a trigger and are none, which doctrine says so, with rules. `read_as`: what it was read as,
    where that does not fold to the words of the wording; empty for a reading that is whole.
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
    read_as: str = ""


class CardRuling(Struct, frozen=True):
    """A dated ruling on a card, from a file that the user imported. `source`: who says it, where the file does."""

    date: str
    text: str
    source: str = ""


class CardReport(Struct, frozen=True):
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
