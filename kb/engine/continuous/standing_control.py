"""Control by what a permanent says ("you control enchanted creature"): as it begins and ends, the object changes controllers.

Doctrines: control-change, as-long-as.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..state.changes import Control
from ..state.game_state import GameState
from ..table.world import Table, World

__all__ = ["settled", "uphold"]


def uphold(game: Table) -> bool:
    """Objects of which permanents say, or say no longer, that another player controls them change controllers."""
    changes = tuple(Control(id, player, "standing") for id, player in _changed(game))
    for change in changes:
        fact = f"{change.to} controls {game.name(change.object)} now: the same object, under another player"
        game.reason("control-change", fact, object=change.object, ahead="event")
    if changes:
        game.perform(*changes)
    return bool(changes)


def settled(world: World) -> GameState:
    """The state of a board on which all that is said so has long been under those players."""
    objects = dict(world.state.objects)
    for id, player in _changed(world):
        objects[id] = objects[id].with_(controller=player, beneath=objects[id].controller)
    return world.state.with_(objects=objects) if objects != world.state.objects else world.state


def _changed(world: World) -> Iterator[tuple[int, str]]:
    """What is under another player than it was; what no effect can have changed is not looked at."""
    if not world.lens.is_modified(world.state):
        touched: tuple[int, ...] = ()
    else:
        touched = tuple(id for id in world.state.objects if id in world.lens.touched(world.state))
    left = (id for id, obj in world.state.objects.items() if obj.beneath is not None)
    for id in dict.fromkeys((*touched, *left)):
        obj = world.state.objects[id]
        if obj.zone in world.zones.board and (player := world.view(id).controller) != obj.controller:
            yield id, player
