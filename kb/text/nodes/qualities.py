"""Qualities: what a description says of an object beyond its type words."""

from __future__ import annotations

from .base import Node
from .roots import Value
from .things import Filter, Players, Quality, Target, Thing, Zone
from .vocabulary import ChosenWord, Comparison, HistoryWord, Keyword, MeasureWord, Preposition, Quantity, SharedTrait, StatusWord

__all__ = [
    "COLORS",
    "Among",
    "AtLevel",
    "AttachedTo",
    "BaseSize",
    "ChosenKind",
    "Colored",
    "ControlledBy",
    "DamagedBy",
    "ExceptFor",
    "ExiledWith",
    "FirstCast",
    "HasAttached",
    "HasChosen",
    "HasCounter",
    "HasKeyword",
    "HasManaCost",
    "Located",
    "Measure",
    "Named",
    "OwnedBy",
    "PutWith",
    "SharesWith",
    "Status",
    "Targeting",
    "ThisTurn",
    "Topmost",
]  # fmt: skip

COLORS = frozenset({"white", "blue", "black", "red", "green"})
"""The words for colors."""


class ControlledBy(Quality, frozen=True):
    """A player controls it ("you control", "your opponents control", "you don't control")."""

    player: Players | Target
    negated: bool = False


class OwnedBy(Quality, frozen=True):
    """A player owns it."""

    player: Players
    negated: bool = False


class Named(Quality, frozen=True):
    """It has this name."""

    name: str
    negated: bool = False


class HasKeyword(Quality, frozen=True):
    """It has (or lacks) a keyword ability."""

    keyword: Keyword
    negated: bool = False


class HasCounter(Quality, frozen=True):
    """It has a counter, or at least so many, of a kind (None: any kind)."""

    kind: str | None = None
    least: int = 1
    negated: bool = False


class Measure(Quality, frozen=True):
    """A number of it compares with a value: power, toughness, mana value, might, energy, colors, loyalty."""

    what: Quantity
    compare: Comparison | MeasureWord
    value: Value | None = None


class BaseSize(Quality, frozen=True):
    """Its base power and toughness are these ("with base power and toughness 1/1")."""

    power: Value
    toughness: Value


class Status(Quality, frozen=True):
    """A state it is in: tapped, untapped, attacking, blocking, blocked, unblocked, face-down, face-up, enchanted,
    equipped, modified, token, suspended, phased-out, exhausted, ready, stunned, buffed, damaged, kicked, commander, alone …

    `whom`: the player or object that an attack or block is aimed at ("attacking you", "blocking this creature").
    """

    word: StatusWord
    negated: bool = False
    whom: Thing | None = None


class Located(Quality, frozen=True):
    """Where it is: in a zone ("in your graveyard"), or in a game with places "here", "at a battlefield".

    `said`: the word for it ("in", "on", "from", "at"); it changes nothing.
    """

    zone: Zone
    negated: bool = False
    said: Preposition = "in"


class DamagedBy(Quality, frozen=True):
    """It was dealt damage this turn by a thing."""

    thing: Thing


class ThisTurn(Quality, frozen=True):
    """Something happened to it this turn: entered, attacked, blocked, was cast, was dealt damage, came under control.

    `whom`: what it did so to ("that crewed it", "that dealt damage to you"), or who did so to it ("you've cast").
    """

    what: HistoryWord
    negated: bool = False
    whom: Filter | Thing | None = None


class AttachedTo(Quality, frozen=True):
    """It is attached to a thing."""

    thing: Thing


class HasAttached(Quality, frozen=True):
    """Something of a description is attached to it ("enchanted by an Aura you control"), or nothing of it (`negated`)."""

    what: Filter
    negated: bool = False


class ExiledWith(Quality, frozen=True):
    """It was exiled by, and is remembered by, a thing."""

    thing: Thing


class HasManaCost(Quality, frozen=True):
    """Its mana cost is one of these, symbol for symbol. `among_others`: or has that in it ("with {X} in its mana cost")."""

    symbols: tuple[str, ...]
    among_others: bool = False


class PutWith(Quality, frozen=True):
    """It was put onto the battlefield by an ability of a thing, or (None) by the very ability that says so."""

    thing: Thing | None = None


class Among(Quality, frozen=True):
    """It is one of the objects that were spoken of: "a spell from among them"."""

    thing: Thing


class ExceptFor(Quality, frozen=True):
    """It is not one of these: "all permanents except for artifacts and lands"."""

    what: Filter | Thing


class Targeting(Quality, frozen=True):
    """A spell or ability that targets such a thing; `only`: nothing else, `single`: and that just once."""

    what: Filter | Thing
    only: bool = False
    single: bool = False


class ChosenKind(Quality, frozen=True):
    """It is of the kind chosen: "of the chosen type", "of that color", "with that name"."""

    what: ChosenWord
    negated: bool = False


class FirstCast(Quality, frozen=True):
    """A spell that is the first, or the second, of such that its controller casts in the turn."""

    any_of: tuple[Filter, ...]
    number: int = 1


class Colored(Quality, frozen=True):
    """It is of one of these colors, or of several ("a spell that's white or blue")."""

    colors: tuple[str, ...]


class HasChosen(Quality, frozen=True):
    """A word was chosen for it that stands for abilities ("Mardu")."""

    anchor: str


class AtLevel(Quality, frozen=True):
    """A Class whose level is so high."""

    least: int


class SharesWith(Quality, frozen=True):
    """It shares something with another thing: a color, a creature type, a name, controller …"""

    what: SharedTrait
    thing: Node
    negated: bool = False


class Topmost(Quality, frozen=True):
    """It lies above all others that fit the rest of the description ("the top creature card of your graveyard")."""
