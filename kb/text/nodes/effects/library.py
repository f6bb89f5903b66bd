"""Instructions that look for cards, show them and shuffle."""

from __future__ import annotations

from ..things import Filter, Players, Target, Thing, Zone
from ..values import Value
from ..vocabulary import EntryState, MoveVerb, Position, Quantity, ZoneWord
from .base import Instruction

__all__ = ["Look", "Reveal", "RevealUntil", "Search", "Shuffle"]


class Search(Instruction, frozen=True):
    """Search a library (or other zones) for cards, and put them somewhere."""

    what: Filter
    to: Zone
    count: Value | None = None
    up_to: bool = False
    who: Players | Target | None = None
    whose: Players | None = None
    reveal: bool = False
    state: tuple[EntryState, ...] = ()
    position: Position | None = None
    shuffle: bool = True
    zones: tuple[ZoneWord, ...] = ()  # besides or instead of the library: "your graveyard, hand, and/or library"
    together: bool = False  # all of these are searched: "that player's graveyard, hand, and library"
    and_one: Filter | None = (
        None  # one of these besides: "a creature card and a land card", "an instant card and/or a sorcery card"
    )
    total: Quantity | None = None  # "with total mana value 6 or less": the number that they have together
    within: Value | None = None  # and how much of it at most
    different_names: bool = False


class Shuffle(Instruction, frozen=True):
    """Shuffle a library (`into`: things shuffled into it first)."""

    who: Players | Target | None = None
    into: Thing | None = None


class Look(Instruction, frozen=True):
    """Look at cards; they become "them" for what follows."""

    what: Thing
    who: Players | Target | None = None


class Reveal(Instruction, frozen=True):
    """Reveal cards; they become "them" for what follows."""

    what: Thing
    who: Players | Target | None = None


class RevealUntil(Instruction, frozen=True):
    """Reveal (or exile) cards from the top of a library until one fits, or a given number do, or all come to so much (`total`).

    That one is "that card", the others "the rest".
    """

    what: Filter
    who: Players | Target | None = None
    verb: MoveVerb = "reveal"
    count: Value | None = None
    total: Quantity | None = None  # "with total mana value 20 or more": the number that they have together
    reaching: Value | None = None  # and how much of it
