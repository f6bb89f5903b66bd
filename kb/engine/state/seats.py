"""The order in which players are asked, or act: from the active player round the table."""

from __future__ import annotations

from .game_state import GameState

__all__ = ["turn_order"]


def turn_order(state: GameState) -> tuple[str, ...]:
    """The players still in the game, the active player first; as they sit where that player has left it."""
    names = tuple(name for name, player in state.players.items() if not player.left)
    if state.active not in names:
        return names
    start = names.index(state.active)
    return names[start:] + names[:start]
