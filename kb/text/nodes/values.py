"""Numbers: how much, how many."""

from __future__ import annotations

from .roots import Condition, Value
from .things import Filter, Players, Thing
from .triggers import Pattern
from .vocabulary import AmountSource, Extremity, Period, PlayerQuantity, Quantity

__all__ = [
    "ChosenNumber", "CountOf", "CountersOn", "Difference", "Different", "Extreme", "Half", "HappenedCount", "LifeOf", "MostAlike",
    "Number", "PlayerCount", "PlayerStat", "Stat", "Sum", "ThatMuch", "Times", "TimesPaid", "Value", "VariableX", "VotesFor",
]  # fmt: skip


class Number(Value, frozen=True):
    """A number that the wording states."""

    n: int


class VariableX(Value, frozen=True):
    """X (or another letter), as announced or as defined at the end of the sentence (`where X is …`: `defined`)."""

    letter: str = "X"
    defined: Value | None = None


class ThatMuch(Value, frozen=True):
    """The amount of what happened: "that much", "that many", "the damage dealt this way"."""

    of: AmountSource = "event"  # "event" (the trigger event), "this-way" (the instruction before), "counters", "damage", "life" …


class ChosenNumber(Value, frozen=True):
    """The number that was chosen for the source, as it entered say: "the chosen number"."""


class CountOf(Value, frozen=True):
    """How many such objects there are: "for each creature you control", "the number of cards in your hand"."""

    what: Filter | Thing


class Stat(Value, frozen=True):
    """A number of an object: power, toughness, mana value, loyalty, might."""

    what: Quantity
    thing: Thing


class CountersOn(Value, frozen=True):
    """How many counters of a kind (None: any) are on a thing or player."""

    kind: str | None
    thing: Thing


class LifeOf(Value, frozen=True):
    """A player's life total."""

    player: Players


class PlayerStat(Value, frozen=True):
    """Another number of a player: "hand" (cards), "library", "graveyard", "devotion:white:black", "poison", "starting life",
    "energy", "experience", "points", "xp", "domain" (basic land types), "party", "speed" …"""

    what: PlayerQuantity | str
    player: Players


class PlayerCount(Value, frozen=True):
    """How many of some players there are of whom a condition is true: "each opponent who has more cards in hand than you".

    In the condition each of them in turn is `Players("that")`.
    """

    of: Players
    condition: Condition


class HappenedCount(Value, frozen=True):
    """How often something happened in a time: "the number of creatures that died this turn", "life you lost this turn"."""

    pattern: Pattern
    period: Period = "turn"
    amount: bool = False  # add up the amounts instead of counting


class TimesPaid(Value, frozen=True):
    """How often an additional cost was paid for this as it was cast: "each time its replicate cost was paid"."""

    how: str


class VotesFor(Value, frozen=True):
    """How many votes a word got in the vote before: "for each strength vote"."""

    option: str


class Difference(Value, frozen=True):
    """By how much the two numbers differ that the condition before compares: "draw cards equal to the difference"."""

    left: Value | None = None
    right: Value | None = None


class Different(Value, frozen=True):
    """How many different powers (names, mana values …) there are among objects."""

    what: Quantity
    among: Filter | Thing


class MostAlike(Value, frozen=True):
    """How many there are at most among some objects that have the same name as one another."""

    among: Filter | Thing


class Extreme(Value, frozen=True):
    """The greatest or least of a number among objects."""

    which: Extremity
    what: Quantity
    among: Filter


class Times(Value, frozen=True):
    """A value so many times."""

    factor: int
    value: Value


class Half(Value, frozen=True):
    """Half of a value, rounded; a third of it where it is divided by three."""

    value: Value
    up: bool = True
    divisor: int = 2


class Sum(Value, frozen=True):
    """Values added (`minus`: the second is taken away)."""

    left: Value
    right: Value
    minus: bool = False
