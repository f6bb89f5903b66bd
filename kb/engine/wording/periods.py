"""Periods: what happened in this turn, the last one, or the combat that is going on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..state.game_state import GameState
from ..state.occurrences import Occurrence

__all__ = ["in_period"]


def in_period(state: GameState, period: str | None) -> Sequence[Occurrence]:
    """What happened in a period, oldest first."""
    if period in ("last-turn", "your-last-turn"):
        return state.last_turn
    if period == "combat":
        return _this_combat(state.history)
    if period == "game":
        return (*state.last_turn, *state.history)
    return state.history


def _this_combat(history: Sequence[Any]) -> Sequence[Any]:
    for position in range(len(history) - 1, -1, -1):
        occurrence = history[position]
        if "StepBegins" in occurrence.kinds and occurrence.what == "combat":
            return history[position:]
    return history
