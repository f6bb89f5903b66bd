"""Counters that replace an event: shield, stun and finality counters.

Doctrines: shield-counter, stun-counter, finality-counter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..characteristics.views import counters_of
from ..state.changes import Change, Move, SetTapped, TakeCounters

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["instead", "one_for_all", "shield_taken"]

Parts = tuple[tuple[object, ...], str, Callable[[Change], tuple[Change, ...]]]


def instead(game: Table, change: Change) -> Iterator[Parts]:
    """What counters make of a change: (key, name, what it becomes)."""
    if isinstance(change, SetTapped):
        obj = game.state.objects.get(change.object)
        if obj is not None and obj.tapped and not change.tapped and counters_of(obj, "stun"):
            yield ("stun counter", obj.id), "a stun counter", lambda change: _stays_tapped(game, change)
    elif isinstance(change, Move) and change.to_zone == game.zones.grave:
        obj = game.state.objects.get(change.object)
        if obj is not None and obj.zone in game.zones.board and counters_of(obj, "finality"):
            yield ("finality counter", obj.id), "a finality counter", lambda change: _exiled(game, change)


def shield_taken(game: Table, id: int) -> tuple[Change, ...]:
    """The removal of a shield counter, which stands for damage or destruction."""
    game.reason("shield-counter", f"{game.name(id)} loses a shield counter instead", object=id, ahead="event")
    return (TakeCounters(id, "shield", 1),)


def one_for_all(changes: list[Change]) -> list[Change]:
    """The changes with one shield counter of each permanent going for all the damage to it that is prevented at once."""
    taken = [change for change in changes if isinstance(change, TakeCounters) and change.kind == "shield"]
    return [change for change in changes if not any(change is other for other in _after_the_first(taken))]


def _after_the_first(taken: list[TakeCounters]) -> list[TakeCounters]:
    first = {change.target: change for change in reversed(taken)}  # reversed, as of equal keys a dict keeps the last
    return [change for change in taken if change is not first[change.target]]


def _stays_tapped(game: Table, change: Change) -> tuple[Change, ...]:
    assert isinstance(change, SetTapped)
    fact = f"{game.name(change.object)} loses a stun counter instead of untapping"
    game.reason("stun-counter", fact, object=change.object, ahead="event")
    return (TakeCounters(change.object, "stun", 1),)


def _exiled(game: Table, change: Change) -> tuple[Change, ...]:
    assert isinstance(change, Move)
    name = game.name(change.object)
    fact = f"{name} has a finality counter and is exiled instead"
    game.reason("finality-counter", fact, object=change.object, ahead="event")
    game.reason("event-must-occur", f"{name} never goes to the {change.to_zone}", ahead="event")
    return (replace(change, to_zone=game.zones.exile, to_player=None, position=None),)
