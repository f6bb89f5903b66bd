"""Periods: what happened in this turn, the last one, or the combat or step that is going on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...state.game_state import GameState
from ...state.occurrences import Occurrence

__all__ = ["in_period"]


def in_period(state: GameState, period: str | None) -> Sequence[Occurrence]:
    """What happened in a period, oldest first."""
    if period in ("last-turn", "your-last-turn"):
        return state.last_turn
    if period == "combat":
        return _since(state.history, "combat")
    if period == "step":
        return _since(state.history)
    if period == "game":
        return (*state.last_turn, *state.history)
    return state.history


def _since(history: Sequence[Any], step: str | None = None) -> Sequence[Any]:
    """What happened since that step last began; without one, since the last step began."""
    for position in range(len(history) - 1, -1, -1):
        occurrence = history[position]
        if "StepBegins" in occurrence.kinds and step in (None, occurrence.what):
            return history[position:]
    return history
