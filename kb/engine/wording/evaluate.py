"""The one door to the meaning of words: whether something fits or holds, what is referred to, how much something amounts to.

Filters speak of players, players of objects, objects of numbers, numbers of conditions, and conditions of filters again. That
recursion goes through these functions: each looks up what to do by the class of the node, in a table that the module of its topic
fills. So the topics import this door, and never each other in a circle; `kb.engine.wording` lists and installs the tables.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kb.text.nodes.conditions import Condition
from kb.text.nodes.things import Filter, Thing
from kb.text.nodes.values import Number, Value

from ..context.context import Context
from ..table.world import World

__all__ = ["Ids", "amount", "described", "fits", "holds", "install", "matches"]

Ids = tuple[int | str, ...]
"""Objects by their id, players by their name."""

Matcher = Callable[[Any, World, int | str, Context], bool]
Describer = Callable[[Any, World, Context], Ids]
Holder = Callable[[Any, World, Context], bool]
Counter = Callable[[Any, World, Context], int]

_MATCHERS: dict[type[Filter] | type[Thing], Matcher] = {}
_DESCRIBERS: dict[type[Thing], Describer] = {}
_HOLDERS: dict[type[Condition], Holder] = {}
_COUNTERS: dict[type[Value], Counter] = {}


def install(
    *,
    matchers: dict[type[Filter] | type[Thing], Matcher],
    describers: dict[type[Thing], Describer],
    holders: dict[type[Condition], Holder],
    counters: dict[type[Value], Counter],
) -> None:
    """Install the tables of the topics: for each class of node the function that answers for it."""
    _MATCHERS.update(matchers)
    _DESCRIBERS.update(describers)
    _HOLDERS.update(holders)
    _COUNTERS.update(counters)


def matches(world: World, what: Filter | Thing, id: int | str, seen: Context) -> bool:
    """Whether the object (or player) is what the filter or reference describes.

    The zone it is in is not asked, unless the wording names one: the caller knows where it looks.
    """
    return _MATCHERS[type(what)](what, world, id, seen)


def fits(world: World, what: Filter | Thing | None, id: int | str, seen: Context) -> bool:
    """Whether an object (or player) is what the filter or reference describes; None describes anything."""
    return what is None or _MATCHERS[type(what)](what, world, id, seen)


def described(world: World, thing: Thing, seen: Context) -> Ids:
    """The objects and players that a reference means, without choosing anything."""
    return _DESCRIBERS[type(thing)](thing, world, seen)


def holds(world: World, condition: Condition | None, seen: Context) -> bool:
    """Whether a condition is true now; no condition always is.

    One that could not be read counts as true, and the trace says that it is unknown.
    """
    return condition is None or _HOLDERS[type(condition)](condition, world, seen)


def amount(world: World, value: Value, seen: Context) -> int:
    """What a value amounts to now."""
    if isinstance(value, Number):
        return value.n
    return _COUNTERS[type(value)](value, world, seen)
