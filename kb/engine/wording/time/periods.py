"""Periods: what happened in this turn or its beginning phase, the last one, or the combat or step that is going on."""

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
    if period == "beginning":
        return _during(state.history, ("beginning", "scoring"))
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


def _during(history: Sequence[Any], steps: tuple[str, ...]) -> Sequence[Any]:
    """What has happened in the first run of these steps, one after the other."""
    begun = [(position, o.what) for position, o in enumerate(history) if "StepBegins" in o.kinds]
    start = next((position for position, step in begun if step in steps), len(history))
    end = next((position for position, step in begun if position > start and step not in steps), len(history))
    return history[start:end]
