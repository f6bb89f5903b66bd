"""Instructions that move, show and look for cards."""

from __future__ import annotations

from ..things import Filter, Players, Target, Thing, Zone
from ..values import Value
from ..vocabulary import Duration, EntryState, MoveVerb, Position, ZoneWord
from .amounts import AddCounters
from .base import Instruction

__all__ = [
    "Destroy", "Discard", "Draw", "ExchangeZones", "Look", "Mill", "Move", "PutCardsBack", "Reveal", "RevealUntil", "Sacrifice",
    "Search", "Shuffle",
]  # fmt: skip


class Draw(Instruction, frozen=True):
    """Draw cards."""

    count: Value
    who: Players | Target | None = None


class Discard(Instruction, frozen=True):
    """Discard cards. `what` None: cards of the player's choice; `all_cards`: their hand."""

    who: Players | Target | None = None
    count: Value | None = None
    what: Thing | None = None
    at_random: bool = False
    all_cards: bool = False
    up_to: bool = False


class Mill(Instruction, frozen=True):
    """Put the top cards of a library into the graveyard."""

    count: Value
    who: Players | Target | None = None


class Move(Instruction, frozen=True):
    """Move things to a zone: exile, return, put onto the battlefield, into a hand, on top of a library …

    `verb`: "exile", "return", "put", "bounce", "banish", "recall", "move", "play" as worded. `position`: "top",
    "bottom", "nth", "any-order", "random-order".
    `control`: under whose control it enters. `state`: how it enters ("tapped", "attacking", "blocking", "face-down",
    "transformed", "ready", "exhausted", "attached").
    `counters`: counters that it enters with. `attach`: what it enters attached to. `until`: "leaves" = until the source leaves.
    """

    what: Thing
    to: Zone
    verb: MoveVerb = "put"
    from_zone: Zone | None = None
    control: Players | None = None
    position: Position | None = None
    state: tuple[EntryState, ...] = ()
    counters: tuple[AddCounters, ...] = ()
    attach: Thing | None = None
    until: Duration | None = None
    who: Players | Target | None = None
    attacking: Thing | None = None
    blocking: Thing | None = None


class Destroy(Instruction, frozen=True):
    """Destroy things (`can_regenerate` False: they can't be regenerated)."""

    what: Thing
    can_regenerate: bool = True


class Sacrifice(Instruction, frozen=True):
    """A player sacrifices permanents that they control (Riftbound: kills their own)."""

    what: Thing
    who: Players | Target | None = None


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
    """Reveal (or exile) cards from the top of a library until one fits, or so many do.

    That one is "that card", the others "the rest".
    """

    what: Filter
    who: Players | Target | None = None
    verb: MoveVerb = "reveal"
    count: Value | None = None


class PutCardsBack(Instruction, frozen=True):
    """Put looked-at cards: some to one zone, the rest to another."""

    count: Value | None
    what: Filter | None
    to: Zone
    rest_to: Zone
    up_to: bool = False
    rest_position: Position | None = None
    state: tuple[EntryState, ...] = ()
    who: Players | Target | None = None


class ExchangeZones(Instruction, frozen=True):
    """A player's cards in two zones change places ("exchange your hand and graveyard")."""

    first: ZoneWord
    second: ZoneWord
    who: Players | Target | None = None
