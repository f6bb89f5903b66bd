"""Qualities: what a description says of an object beyond its type words."""

from __future__ import annotations

from .base import Node, node
from .things import Filter, Players, Quality, Thing, Zone

__all__ = [
    "AttachedTo", "ChosenKind", "ControlledBy", "DamagedBy", "ExiledWith", "HasCounter", "HasKeyword", "Located",
    "Measure", "Named", "OwnedBy", "SharesWith", "Status", "Targeting", "ThisTurn",
]  # fmt: skip


@node
class ControlledBy(Quality):
    """A player controls it ("you control", "your opponents control", "you don't control")."""

    player: Players
    negated: bool = False


@node
class OwnedBy(Quality):
    """A player owns it."""

    player: Players
    negated: bool = False


@node
class Named(Quality):
    """It has this name."""

    name: str
    negated: bool = False


@node
class HasKeyword(Quality):
    """It has (or lacks) a keyword ability."""

    keyword: str
    negated: bool = False


@node
class HasCounter(Quality):
    """It has a counter, or at least so many, of a kind (None: any kind)."""

    kind: str | None = None
    least: int = 1
    negated: bool = False


@node
class Measure(Quality):
    """A number of it compares with a value: power, toughness, mana value, might, energy, colors, loyalty."""

    what: str
    compare: str  # "=", ">=", "<=", ">", "<", "odd", "even", "greatest", "least"
    value: Node | None = None


@node
class Status(Quality):
    """A state it is in: tapped, untapped, attacking, blocking, blocked, unblocked, face-down, face-up, enchanted,
    equipped, modified, token, suspended, phased-out, exhausted, ready, stunned, buffed, damaged, kicked, commander, alone …

    `whom`: the player or object that an attack or block is aimed at ("attacking you", "blocking this creature").
    """

    word: str
    negated: bool = False
    whom: Thing | None = None


@node
class Located(Quality):
    """Where it is: in a zone ("in your graveyard"), or in a game with places "here", "at a battlefield".

    `said`: the word for it ("in", "on", "from", "at"); it changes nothing.
    """

    zone: Zone
    negated: bool = False
    said: str = "in"


@node
class DamagedBy(Quality):
    """It was dealt damage this turn by a thing."""

    thing: Thing


@node
class ThisTurn(Quality):
    """Something happened to it this turn: entered, attacked, blocked, was cast, was dealt damage, came under control."""

    what: str
    negated: bool = False


@node
class AttachedTo(Quality):
    """It is attached to a thing."""

    thing: Thing


@node
class ExiledWith(Quality):
    """It was exiled by, and is remembered by, a thing."""

    thing: Thing


@node
class Targeting(Quality):
    """A spell or ability that targets such a thing; `only`: nothing else, `single`: and that just once."""

    what: Filter | Thing
    only: bool = False
    single: bool = False


@node
class ChosenKind(Quality):
    """It is of the kind chosen: "of the chosen type", "of that color", "with that name"."""

    what: str  # "type", "color", "name", "player" …


@node
class SharesWith(Quality):
    """It shares something with another thing: a color, a creature type, a name, controller …"""

    what: str
    thing: Node
    negated: bool = False


_ = Filter  # a quality's filter fields resolve in this module's namespace
