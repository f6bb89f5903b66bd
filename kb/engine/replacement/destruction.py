"""Destruction that does not happen: indestructible, regeneration, and what is put in its place.

Doctrines: keyword-indestructible, regeneration, keyword-umbra-armor, replacement-self.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from kb.text.nodes.effects import Regenerate

from ..characteristics.views import counters_of
from ..continuous.in_force import Standing, standing
from ..continuous.prohibitions import forbids
from ..state.changes import Alter, Cause, Change, EndEffect, Happen, Move, SetTapped
from ..state.in_combat import out_of_combat
from .by_counters import shield_taken

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["cannot_move", "instead"]

_ARMOR = ("umbra armor", "totem armor")
"""One keyword under its name of today and the older one."""

Parts = tuple[tuple[object, ...], str, Callable[[Change], tuple[Change, ...]]]


def cannot_move(game: Table, change: Move, by: Cause | None = None) -> str | None:
    """Why a move cannot happen: something indestructible is not destroyed, something may not be sacrificed."""
    if not change.how or change.object not in game.state.objects:
        return None
    if "Destroyed" in change.how and _is_indestructible(game, change.object):
        name = game.name(change.object)
        game.reason("keyword-indestructible", f"{name} is not destroyed", object=change.object, back=game.trace.found_out())
        return f"{name} is indestructible"
    return _not_sacrificed(game, change, by) if "Sacrifices" in change.how else None


def _not_sacrificed(game: Table, change: Move, by: Cause | None) -> str | None:
    if banned := forbids(game, "cant-be-sacrificed", change.object):
        return f"{banned}: {game.name(change.object)} cannot be sacrificed"
    doer = change.agent or game.view(change.object).controller
    if banned := forbids(game, "cant-sacrifice", doer, change.object):
        return f"{banned}: {doer} cannot sacrifice {game.name(change.object)}"
    caused = by is not None and by.controller not in (None, doer) and by.kind != "rules"
    if caused and (banned := forbids(game, "cant-be-made-to-sacrifice", doer)):
        return f"{banned}: {doer} is not made to sacrifice {game.name(change.object)}"
    return None


def _is_indestructible(game: Table, id: int) -> bool:
    return game.view(id).has("indestructible") or forbids(game, "cant-be-destroyed", id) is not None


def instead(game: Table, change: Move) -> Iterator[Parts]:
    """What happens instead of a destruction: (key, name, what it makes of it)."""
    object = game.state.objects.get(change.object)
    if object is None:
        return
    if counters_of(object, "shield"):
        yield ("shield counter", object.id), "a shield counter", lambda _: shield_taken(game, object.id)
    yield from _armor(game, object.id)
    if "no-regeneration" in change.manner or forbids(game, "cant-be-regenerated", object.id):
        return
    for number, found in enumerate(standing(game, Regenerate)):
        if object.id in (found.objects or ()):
            yield ("regeneration", found.effect.timestamp, number), "regeneration", _regenerated(game, found, object.id)


def _regenerated(game: Table, found: Standing, id: int) -> Callable[[Change], tuple[Change, ...]]:
    def apply(change: Change) -> tuple[Change, ...]:
        object = game.state.objects[id]
        for doctrine in ("regeneration", "action-regenerate"):
            game.reason(doctrine, f"{game.name(id)} is not destroyed but regenerates", object=id, ahead="event")
        game.reason(
            "event-must-occur", f"{game.name(id)} does not die, so nothing triggers on that", kinds=("Dies",), ahead="event"
        )
        healed = Alter(id, (("damage", 0), ("marks", object.marks - {"deathtouched"})))
        happen = Happen(frozenset({"Regenerated"}), id, object.controller)
        return (EndEffect(found.effect), SetTapped(id, True), *out_of_combat(game.state, id), healed, happen)

    return apply


def _armor(game: Table, id: int) -> Iterator[Parts]:
    """An Aura with umbra armor goes in place of what it enchants."""
    for other in game.state.objects.values():
        if other.attached == id and any(game.view(other.id).has(name) for name in _ARMOR):
            yield ("armor", other.id), game.name(other.id), _armored(game, id, other.id)


def _armored(game: Table, id: int, aura: int) -> Callable[[Change], tuple[Change, ...]]:
    def apply(change: Change) -> tuple[Change, ...]:
        game.reason("keyword-umbra-armor", f"{game.name(aura)} is destroyed instead of {game.name(id)}", object=id, ahead="event")
        grave = game.zones.grave
        return (Alter(id, (("damage", 0),)), Move(aura, grave, how=frozenset({"Destroyed"})))

    return apply
