"""Noting something about the combat in progress, and who defends in it."""

from __future__ import annotations

from msgspec.structs import replace

from ..state.in_combat import combat_of
from ..table.battles import protector_of
from ..table.bookkeeping import begin_combat
from ..table.world import Table, World

__all__ = ["defender_of", "remember"]


def remember(game: Table, **changes: object) -> None:
    """Note something about the combat in progress: fields of `Combat`."""
    begin_combat(game, replace(combat_of(game.state), **changes))


def defender_of(world: World, whom: int | str) -> str:
    """The defending player of an attack on a player, on a permanent of one, or on a battle that one protects."""
    if isinstance(whom, str):
        return whom
    view = world.view(whom)
    return protector_of(world, view) if "battle" in view.types else view.controller
