"""The names by which games switch on what they have: one visible list, which `apnap check` compares every game with.

Each switches something, so that a game that does not list it is played without it.
"""

from __future__ import annotations

from . import state_checks
from .state_checks import places

__all__ = ["PROCEDURES", "STATE_CHECKS"]

PROCEDURES = frozenset(
    {
        "burn-out",
        "channel-for-turn",
        "cleanup",
        "combat-at-battlefield",
        "combat-with-blockers",
        "draw-for-turn",
        "expiration",
        "first-person",
        "hide",
        "hold",
        "lands",
        "permanents-skip-chain",
        "ready-for-turn",
        "targets-by-choice",
        "untap-for-turn",
    }
)
"""The procedures that the engine asks a game for."""

STATE_CHECKS = frozenset((*state_checks.CHECKS, *places.ACTS))
"""The state checks that the engine can make."""
