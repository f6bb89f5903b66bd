"""Control by what a permanent says ("you control enchanted creature"): as it begins and ends, the object changes controllers.

Doctrines: control-change, as-long-as.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..state.changes import Control
from ..table.bookkeeping import renew
from ..table.leavers import falls_to
from ..table.on_board import on_board
from ..table.world import Table, World

__all__ = ["set_up", "uphold"]


def uphold(game: Table) -> bool:
    """Objects of which permanents say, or say no longer, that another player controls them change controllers."""
    changes = tuple(falls_to(game, game.state.objects[id], player, "standing") for id, player in _changed(game))
    for change in changes:
        if not isinstance(change, Control):
            continue
        fact = f"{change.to} controls {game.name(change.object)} now: the same object, under another player"
        game.reason("control-change", fact, object=change.object, ahead="event")
    if changes:
        game.perform(*changes)
    return bool(changes)


def set_up(game: Table) -> None:
    """On a board that is set up, all that is said so has long been under those players."""
    for id, player in tuple(_changed(game)):
        obj = game.state.objects[id]
        renew(game, obj.with_(controller=player, beneath=obj.controller))


def _changed(world: World) -> Iterator[tuple[int, str]]:
    """What is under another player than it was; what no effect can have changed is not looked at."""
    touched, there = world.lens.touched(world.state), on_board(world)  # what phases out with its Aura phases in under whom it was
    changed = [obj for obj in there if obj.id in touched]
    left = [obj for obj in there if obj.beneath is not None and obj.id not in touched]
    for obj in (*changed, *left):
        if (player := world.view(obj.id).controller) != obj.controller:
            yield obj.id, player
