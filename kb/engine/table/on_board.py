"""The objects on the board that are phased in."""

from __future__ import annotations

from typing import cast

from ..characteristics.views import View
from ..state.objects import GameObject
from .world import World

__all__ = ["on_board", "permanents"]


def on_board(world: World) -> tuple[GameObject, ...]:
    """The objects on the board that are phased in, oldest first; worked out once for a state, of which most are in libraries."""
    key = ("on board", world.zones)
    found = world.state.cache.get(key)
    if found is None:
        objects, board = world.state.objects.values(), world.zones.board
        found = world.state.cache[key] = tuple(each for each in objects if each.zone in board and not each.phased_out)
    return cast("tuple[GameObject, ...]", found)


def permanents(world: World) -> tuple[View, ...]:
    """What is on the board, as it is seen; worked out once for a state, which every check asks about."""
    key = ("permanents", world.lens)
    found = world.state.cache.get(key)
    if found is None:
        found = world.state.cache[key] = tuple(world.view(object.id) for object in on_board(world))
    return cast("tuple[View, ...]", found)
