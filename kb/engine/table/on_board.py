"""The objects on the board that are phased in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from ..characteristics.views import View
from ..state.objects import GameObject
from .world import World

__all__ = ["on_board", "permanents"]


def on_board(world: World) -> Iterator[GameObject]:
    """The objects on the board that are phased in, oldest first."""
    board = world.zones.board
    for object in world.state.objects.values():
        if object.zone in board and not object.phased_out:
            yield object


def permanents(world: World) -> tuple[View, ...]:
    """What is on the board, as it is seen; worked out once for a state, which every check asks about."""
    key = ("permanents", world.lens)
    found = world.state.cache.get(key)
    if found is None:
        found = world.state.cache[key] = tuple(world.view(object.id) for object in on_board(world))
    return cast("tuple[View, ...]", found)
