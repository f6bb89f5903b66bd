"""Rad counters as the precombat main phase begins: an ability without a source that is not carried out, and said to be left out."""

from __future__ import annotations

from ..table.world import Table

__all__ = ["leave_open"]


def leave_open(game: Table) -> None:
    """What becomes of the active player's rad counters, library and life is unknown from here on, if that player has any."""
    player = game.state.players[game.state.active]
    if dict(player.counters).get("rad", 0):
        game.trace.not_carried_out("rad counters mill as the main phase begins", player.name, why="not modelled")
