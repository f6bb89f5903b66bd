"""The numbers that tell an object's abilities apart, whatever becomes of it; where an ability comes from is read off its number.

Printed abilities count from 0, by their place on the card. What a keyword stands for follows the keyword: those of keyword number
`n` count from `100 * (n + 1)`. Abilities of basic land types and of effects, counters among them, have ranges of their own, so
that one keeps its number while others come and go: limits ("once each turn"), state triggers and answers refer to it.
"""

from __future__ import annotations

__all__ = [
    "DELAYED", "GRANTED", "OF_SIEGE", "granted_by_ability", "granted_by_effect", "is_granted", "keyword_place", "of_basic_land",
    "of_counter", "printed_place", "spelled_out",
]  # fmt: skip

DELAYED = -1  # a delayed ability is none of its source's own
GRANTED = 10_000  # ids of granted abilities begin here: a hundred printed ones, each spelled out, stay below

_SPELLED_OUT = 100  # no card has as many abilities, and no keyword stands for as many
_BASIC_LAND = 9_800  # between what is spelled out of a card's own abilities and what is granted
_COUNTER = 9_900  # after those of the five basic land types
_APART = 64  # between two effects: more than any effect grants
_GRANTED_BY_ABILITY = 10**9  # beyond what effects grant, which are numbered by their timestamps
# Room for the abilities of one source, so that ids of two sources never meet.
_PER_OBJECT = 1024
_PER_PART = 8  # abilities that one part of an effect grants, at most


def spelled_out(keyword: int, number: int) -> int:
    """The id of an ability, one of those that the keyword with that id stands for."""
    return _SPELLED_OUT * (keyword + 1) + number


def keyword_place(id: int) -> int | None:
    """The id of the keyword that an ability stands for; None where it can stand for none."""
    return id // _SPELLED_OUT - 1 if id >= _SPELLED_OUT else None


def printed_place(id: int) -> int:
    """The place on the card of an ability, or of the keyword that stands for it."""
    place = keyword_place(id)
    return id if place is None else place


def of_basic_land(number: int) -> int:
    """The id of the mana ability of a basic land type."""
    return _BASIC_LAND + number


OF_SIEGE = _COUNTER + 90
"""The id of the ability that every Siege has."""


def of_counter(source: int, number: int) -> int:
    """The first id of the keywords, and of what they stand for, that a kind of counter on an object gives it."""
    return granted_by_ability(source, _COUNTER + number, 0)


def granted_by_effect(timestamp: int) -> int:
    """The first id of what an effect with a duration grants."""
    return GRANTED + _APART * timestamp


def granted_by_ability(source: int, ability: int, part: int) -> int:
    """The first id of what one part of an object's static ability grants."""
    return _GRANTED_BY_ABILITY + _APART * (source * _PER_OBJECT + ability % _PER_OBJECT) + _PER_PART * part


def is_granted(id: int) -> bool:
    """Whether an effect gave the ability to its object."""
    return id >= GRANTED
