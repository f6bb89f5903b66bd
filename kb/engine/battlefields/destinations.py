"""Destinations of moves that an effect makes: the places that are valid where its words leave open which is meant.

Doctrines: choices-while-playing (a valid place is one where the units are not, and may be), third-player-at-battlefield.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kb.text.nodes.things import Zone

from ..continuous.prohibitions import forbids_move
from ..state.objects import GameObject
from ..table.choices import Question
from ..table.world import Table
from . import places

__all__ = ["BASE", "ask_where", "is_left_open", "valid"]

BASE: Final = "base"
"""What is chosen for the base of whoever controls the units; every other destination is the name of a battlefield."""


def is_left_open(zone: Zone) -> bool:
    """Whether a wording leaves the place to a choice ("move a unit", "to an open battlefield")."""
    return zone.place in _FITS


def valid(game: Table, zone: Zone, units: tuple[int, ...], player: str) -> tuple[str, ...]:
    """The places to which an effect of that player could move those units now; none known yet: wherever its words let them go.

    A place is no destination if all of them are there already, or if one of them may not come there.
    """
    objects = tuple(game.state.objects[id] for id in units)
    there = (BASE, *(str(found.place) for found in places.battlefields(game.state)))
    return tuple(place for place in there if _is_valid(game, zone, objects, place, player))


def ask_where(game: Table, options: tuple[str, ...], units: tuple[int, ...], player: str, source: int | None) -> str | None:
    """Which of the places the player chooses; None where there is none."""
    if not options:
        return None
    named = " and ".join(map(game.name, units)) or "it"
    text = f"where {named} {'move' if len(units) > 1 else 'moves'}"
    chosen = game.ask(Question("choose", player, game.name(source), options, text=text, item=source, labels=options))
    return str(chosen[0])


def _is_valid(game: Table, zone: Zone, objects: tuple[GameObject, ...], place: str, player: str) -> bool:
    if place == BASE and zone.name != "anywhere":
        return False
    if objects and all(_is_at(obj, place) for obj in objects):
        return False
    if any(not _may_come(game, obj, place) for obj in objects):
        return False
    return _FITS[zone.place or ""](game, place, objects, player)


def _may_come(game: Table, obj: GameObject, place: str) -> bool:
    """Whether nothing keeps a unit from being at a place: a prohibition, or units of two other players."""
    if forbids_move(game, obj.id, to_base=place == BASE) is not None:
        return False
    return place == BASE or not places.is_full(game, place, obj.controller)


def _anywhere(game: Table, place: str, objects: tuple[GameObject, ...], player: str) -> bool:
    return True


def _over_the_line(game: Table, place: str, objects: tuple[GameObject, ...], player: str) -> bool:
    """Whether it is to or from base: what is at a battlefield goes to base, what is in base to a battlefield."""
    return all((obj.zone == BASE) != (place == BASE) for obj in objects)


def _is_among_friends(game: Table, place: str, objects: tuple[GameObject, ...], player: str) -> bool:
    """Whether another unit of each one's controller is there."""
    on_board = (obj for obj in game.state.objects.values() if obj.zone in game.zones.board)
    there = [obj for obj in on_board if _is_at(obj, place) and "unit" in game.view(obj.id).types]
    return all(any(other.id != obj.id and other.controller == obj.controller for other in there) for obj in objects)


def _is_at(obj: GameObject, place: str) -> bool:
    return obj.zone == BASE if place == BASE else obj.place == place


_FITS: dict[str, Callable[[Table, str, tuple[GameObject, ...], str], bool]] = {
    "choose": _anywhere,
    "different": _anywhere,
    "open": lambda game, place, objects, player: places.is_open_place(game, place),
    "controlled": lambda game, place, objects, player: places.controller_of(game.state, place) == player,
    "across": _over_the_line,
    "friends": _is_among_friends,
}
"""Whether a place is one of those that the words allow, by the word for it."""
