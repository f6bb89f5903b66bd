"""Numbers: how much, how many."""

from __future__ import annotations

from .base import Node, node
from .things import Filter, Players, Thing

__all__ = [
    "CountOf", "CountersOn", "Different", "Extreme", "Half", "HappenedCount", "LifeOf", "Number", "PlayerStat", "Stat", "Sum",
    "ThatMuch", "Times", "Value", "VariableX",
]  # fmt: skip


class Value(Node):
    """A number, known or to be worked out."""

    __slots__ = ()


@node
class Number(Value):
    """A number that the wording states."""

    n: int


@node
class VariableX(Value):
    """X (or another letter), as announced or as defined at the end of the sentence (`where X is …`: `defined`)."""

    letter: str = "X"
    defined: Value | None = None


@node
class ThatMuch(Value):
    """The amount of what happened: "that much", "that many", "the damage dealt this way"."""

    of: str = "event"  # "event" (the trigger event), "this-way" (the instruction before), "counters", "damage", "life" …


@node
class CountOf(Value):
    """How many such objects there are: "for each creature you control", "the number of cards in your hand"."""

    what: Filter | Thing


@node
class Stat(Value):
    """A number of an object: power, toughness, mana value, loyalty, might."""

    what: str
    thing: Thing


@node
class CountersOn(Value):
    """How many counters of a kind (None: any) are on a thing or player."""

    kind: str | None
    thing: Thing


@node
class LifeOf(Value):
    """A player's life total."""

    player: Players


@node
class PlayerStat(Value):
    """Another number of a player: "hand" (cards), "library", "graveyard", "devotion:white:black", "poison", "starting life",
    "energy", "experience", "points", "xp", "domain" (basic land types), "party", "speed" …"""

    what: str
    player: Players


@node
class HappenedCount(Value):
    """How often something happened in a time: "the number of creatures that died this turn", "life you lost this turn"."""

    pattern: Node  # triggers.Pattern
    period: str = "turn"
    amount: bool = False  # add up the amounts instead of counting


@node
class Different(Value):
    """How many different powers (names, mana values …) there are among objects."""

    what: str
    among: Filter


@node
class Extreme(Value):
    """The greatest or least of a number among objects."""

    which: str  # "greatest", "least", "total"
    what: str
    among: Filter


@node
class Times(Value):
    """A value so many times."""

    factor: int
    value: Value


@node
class Half(Value):
    """Half of a value, rounded."""

    value: Value
    up: bool = True


@node
class Sum(Value):
    """Values added (`minus`: the second is taken away)."""

    left: Value
    right: Value
    minus: bool = False
