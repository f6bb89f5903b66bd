"""Noting something about the combat in progress, and who defends in it."""

from __future__ import annotations

from msgspec.structs import replace

from ..state.in_combat import combat_of
from ..table.bookkeeping import begin_combat
from ..table.world import Table, World

__all__ = ["defender_of", "remember"]


def remember(game: Table, **changes: object) -> None:
    """Note something about the combat in progress: fields of `Combat`."""
    begin_combat(game, replace(combat_of(game.state), **changes))


def defender_of(world: World, whom: int | str) -> str:
    """The defending player of an attack on a player, or on a permanent of one."""
    return whom if isinstance(whom, str) else world.view(whom).controller
