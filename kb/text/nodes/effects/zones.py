"""Instructions that move cards: drawing, discarding, moving, destroying, sacrificing."""

from __future__ import annotations

from ..things import Filter, Players, Target, Thing, Zone
from ..values import Value
from ..vocabulary import Duration, EntryState, MoveVerb, Position, Quantity, ZoneWord
from .base import Instruction
from .counters import AddCounters

__all__ = ["Destroy", "Discard", "Draw", "ExchangeZones", "Mill", "Move", "PutCardsBack", "Sacrifice", "TradeTargets"]


class Draw(Instruction, frozen=True):
    """Draw cards. `up_to`: as many of so many as each player likes ("may draw up to two cards")."""

    count: Value
    who: Players | Target | None = None
    up_to: bool = False


class Discard(Instruction, frozen=True):
    """Discard cards. `what` None: cards of the player's choice; `all_cards`: their hand. `including`: what one of them must be."""

    who: Players | Target | None = None
    count: Value | None = None
    what: Thing | None = None
    at_random: bool = False
    all_cards: bool = False
    up_to: bool = False
    including: Filter | None = None


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
    `counters`: counters that it enters with. `attach`: what it enters attached to. `until`: "leaves" = until the source leaves;
    others: until that is over.
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
    beneath: Value | None = None  # how many cards are above it in the library


class Destroy(Instruction, frozen=True):
    """Destroy things (`can_regenerate` False: they can't be regenerated)."""

    what: Thing
    can_regenerate: bool = True


class Sacrifice(Instruction, frozen=True):
    """A player sacrifices permanents that they control (Riftbound: kills their own)."""

    what: Thing
    who: Players | Target | None = None


class PutCardsBack(Instruction, frozen=True):
    """Put looked-at cards: some to one zone, the rest to another. `verb`: what is done with those, where it is not only putting."""

    count: Value | None
    what: Filter | None
    to: Zone
    rest_to: Zone
    up_to: bool = False
    rest_position: Position | None = None
    state: tuple[EntryState, ...] = ()
    who: Players | Target | None = None
    verb: MoveVerb = "put"
    and_one: Filter | None = None  # one of these besides: "a creature card and/or a land card"
    total: Quantity | None = None  # the number that they have together
    within: Value | None = None  # and how much of it at most


class TradeTargets(Instruction, frozen=True):
    """The first target is sacrificed and the second returned to the battlefield at once, where both are still legal."""


class ExchangeZones(Instruction, frozen=True):
    """A player's cards in two zones change places ("exchange your hand and graveyard")."""

    first: ZoneWord
    second: ZoneWord
    who: Players | Target | None = None
