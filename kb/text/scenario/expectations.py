"""Expectations of a scenario: one frozen record for each kind.

Names in them are texts as the scenario wrote them; the engine finds the objects. `said` is the whole line.
"""

from __future__ import annotations

from msgspec import Struct

from .lines import PlayLine
from .source import Text

__all__ = [
    "ON_THE_STACK",
    "ActivePlayer",
    "Amount",
    "Called",
    "Cant",
    "CardCount",
    "ControlsAbility",
    "ControlsCount",
    "CountersOn",
    "Daytime",
    "EachOf",
    "Expectation",
    "Fate",
    "Has",
    "HasMana",
    "IsAtEnd",
    "IsAttached",
    "IsIn",
    "IsMeasure",
    "IsSize",
    "IsState",
    "LosesGame",
    "OneOf",
    "Pending",
    "StackIs",
    "StepIs",
    "TargetsOf",
    "Triggers",
    "Undecided",
    "Wins",
]  # fmt: skip


class Expectation(Struct, frozen=True, kw_only=True):
    """Something that must hold. `negated` turns it round."""

    said: Text
    negated: bool = False


class Triggers(Expectation, frozen=True):
    """Firings so far. `times` None: at least once. `ability`: which triggered ability of it; `delayed`: only the delayed ones.

    `name` None: those of anything on the board.
    """

    name: str | None
    times: int | None = None
    ability: int | None = None
    delayed: bool = False


class StackIs(Expectation, frozen=True):
    """What is on the stack or chain, top first."""

    names: tuple[str, ...]


class Pending(Expectation, frozen=True):
    """Placed on the chain, not yet finalized."""

    name: str


class Fate(Expectation, frozen=True):
    """What became of the last such object to leave the stack: "resolved", "countered", "removed", "did nothing"."""

    name: str
    fate: str


class Amount(Expectation, frozen=True):
    """A number of a player: "life", "points", "XP", or the number of a kind of counter."""

    player: str
    what: str
    number: int


class CardCount(Expectation, frozen=True):
    """How many cards a player has in a zone."""

    player: str
    zone: str
    number: int


class HasMana(Expectation, frozen=True):
    """The mana in a player's pool: which it is, in symbols, or how many."""

    player: str
    mana: str | None
    number: int = 0


class IsIn(Expectation, frozen=True):
    """An object is in a zone (of a player), or at a place."""

    name: str
    zone: str
    player: str | None = None
    place: str | None = None


class IsAtEnd(Expectation, frozen=True):
    """A card is on top of a player's library, or at its bottom."""

    name: str
    player: str
    bottom: bool = False


class ControlsCount(Expectation, frozen=True):
    """A player controls an object by name (`number` None), or so many objects of a description."""

    player: str
    what: str
    number: int | None = None


class ControlsAbility(Expectation, frozen=True):
    """A player controls an object's ability on the stack."""

    player: str
    name: str


class IsState(Expectation, frozen=True):
    """An object is tapped, phased out, exhausted, a creature, a Goblin, white …"""

    name: str
    state: str


class IsSize(Expectation, frozen=True):
    """An object's power and toughness, or its Might (`toughness` None)."""

    name: str
    power: int
    toughness: int | None


class IsMeasure(Expectation, frozen=True):
    """An object's power, or its toughness. `which`: "power" or "toughness"."""

    name: str
    which: str
    number: int


class CountersOn(Expectation, frozen=True):
    """How many counters of a kind (None: any) an object has."""

    name: str
    kind: str | None
    number: int


class DamageOn(Expectation, frozen=True):
    """How much damage is marked on an object."""

    name: str
    number: int


class Has(Expectation, frozen=True):
    """An object has an ability."""

    name: str
    ability: str


class IsAttached(Expectation, frozen=True):
    """An object is attached to another, or to a player."""

    name: str
    to: str


class TargetsOf(Expectation, frozen=True):
    """A spell or ability on the stack targets something."""

    name: str
    target: str


class OneOf(Expectation, frozen=True):
    """At least one of several lines holds."""

    lines: tuple[Expectation, ...]


class EachOf(Expectation, frozen=True):
    """All of several lines hold."""

    lines: tuple[Expectation, ...]


class Cant(Expectation, frozen=True):
    """The rules would refuse it now: a play line, or choosing a mode or a target.

    `action`: the play line that would be refused; or `mode` / `target` of the spell or ability `name`. `player` None: whose it is.
    """

    player: str | None
    action: PlayLine | None = None
    name: str = ""
    mode: str | None = None
    target: str | None = None


class Fights(Expectation, frozen=True):
    """A creature could attack or block now, or be blocked; or has to.

    `verb`: "attack", "block" or "be blocked"; `whom`: whom, what or by what, None for any.
    """

    name: str
    verb: str
    whom: str | None = None
    must: bool = False


class Wins(Expectation, frozen=True):
    """A player wins the game."""

    player: str


class LosesGame(Expectation, frozen=True):
    """A player loses the game; `player` None: the game is a draw."""

    player: str | None


class ActivePlayer(Expectation, frozen=True):
    """Whose turn it is."""

    player: str


class StepIs(Expectation, frozen=True):
    """Which step it is."""

    step: str


class Called(Expectation, frozen=True):
    """A player has a designation: "monarch", "initiative", "blessing", "enduring-story"."""

    player: str
    designation: str


class Daytime(Expectation, frozen=True):
    """It is "day" or "night"; None: neither."""

    daytime: str | None


class Undecided(Expectation, frozen=True):
    """The edition's rules do not settle the question; or whether a line holds."""

    line: Expectation | None = None


ON_THE_STACK = (StackIs, Pending, Fate, TargetsOf, ControlsAbility, Cant)
"""Expectations that look at the stack: at what is there, in which order, or at what became of it."""
