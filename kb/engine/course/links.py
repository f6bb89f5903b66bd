"""Links that a board gives between two objects: one is attached to the other, was exiled with it, or was chosen for it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from kb.errors import MalformedError
from kb.text.nodes.cards import Card
from kb.text.scenario.setup import Entry
from kb.text.scenario.source import Text

from ..context.names import shortened
from ..state.game_state import ZoneKey
from ..state.objects import GameObject
from ..state.zones import Zones
from .said_choices import chooses_object

__all__ = ["Link", "link", "links_of", "named"]


class Link(NamedTuple):
    """An object that has to do with another one. `field`: how; `name`: what the other one, or a player, is called."""

    id: int
    field: str
    name: Text


def links_of(id: int, card: Card, entry: Entry) -> Iterator[Link]:
    """The links that an entry of a board says of its object."""
    chosen = entry.chosen if chooses_object(card) else None
    for field, name in (("attached", entry.attached), ("exiled_with", entry.exiled_with), ("chosen", chosen)):
        if name is not None:
            yield Link(id, field, name)


def link(
    links: Iterable[Link], objects: dict[int, GameObject], lists: dict[ZoneKey, list[int]], players: Collection[str], zones: Zones
) -> None:
    """Link what is linked, once everything stands.

    Args:
        objects, lists: by id, and the ids by zone; both are changed.

    Raises:
        MalformedError: a name that nothing on the board has, or several things have.
    """
    for id, field, name in links:
        to: int | str = str(name) if name in players else named(name, objects, zones.board)
        value = (("object", str(to)),) if field == "chosen" else to
        objects[id] = objects[id].with_(**{field: value})
        if field == "attached" and isinstance(to, int):
            _put_beside(objects[to], id, objects, lists, zones)


def _put_beside(host: GameObject, id: int, objects: dict[int, GameObject], lists: dict[ZoneKey, list[int]], zones: Zones) -> None:
    """What is attached is where its host is; a board need not say so."""
    object = objects[id]
    if (object.zone, object.place) != (host.zone, host.place) and {object.zone, host.zone} <= zones.board:
        lists[zones.key_of(object)].remove(id)
        objects[id] = object.with_(zone=host.zone, place=host.place)
        lists.setdefault(zones.key_of(objects[id]), []).append(id)


def named(name: Text, objects: Mapping[int, GameObject], board: Collection[str]) -> int:
    """The object that is called so: one on the board, whatever lies elsewhere by that name.

    Args:
        board: the zones of the board.

    Raises:
        MalformedError: nothing is called so, or several things are.
    """
    found = _called(name, [each for each in objects.values() if each.zone in board]) or _called(name, objects.values())
    if len(found) != 1:
        problem = "fits several objects" if found else "is not on the board"
        remedy = "give it a name of its own: NAME as ALIAS" if found else f"name it itself as well: {name}, and what is on it"
        raise MalformedError(f"“{name}” {problem}", place=name.place, remedy=remedy)
    return found[0]


def _called(name: Text, objects: Collection[GameObject]) -> list[int]:
    """The objects of that alias, else of that name, else of one that it is short for."""
    found = [each.id for each in objects if each.alias == name] or [each.id for each in objects if each.card.name == name]
    return found or [each.id for each in objects if name in shortened(each.card)]
