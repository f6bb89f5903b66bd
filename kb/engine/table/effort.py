"""The effort of playing: counted in steps, so that the same board is cut short at the same place on every machine."""

from __future__ import annotations

from ..state.game_state import GameState
from ..state.zones import Zones

__all__ = ["MOST_EFFORT", "effort"]

MOST_EFFORT = 24_000
"""What a board may take in all ways together; seven or eight thousand are played in a second."""
_TWICE_AS_LONG = 120
"""With so many objects on the board and the stack a step takes twice as long: each change of the game looks at all of them."""


def effort(steps: int, state: GameState, zones: Zones) -> int:
    """What so many steps take that end in a state, in steps on a small board."""
    seen = sum(len(ids) for (zone, _), ids in state.zones.items() if zone in zones.board or zone == zones.stack)
    return steps * (_TWICE_AS_LONG + seen) // _TWICE_AS_LONG
