"""The order of the stack: in which order what was put there has left it, and what lies there still.

Two outcomes that differ in it differ, though everything else is where it is.
"""

from __future__ import annotations

from ..game import Game
from ..state.objects import COMBAT_DAMAGE

__all__ = ["in_order"]


def in_order(game: Game) -> tuple[str, ...]:
    """The names of all spells and abilities that were put on the stack, in the order in which they resolve or resolved."""
    state = game.state
    gone = (outcome.name for outcome in state.outcomes if outcome.kind != COMBAT_DAMAGE)
    there = (state.objects[id] for id in reversed(state.zones.get((game.zones.stack, None), ())))
    return (*gone, *(game.name(obj.id) for obj in there if obj.item is None or obj.item.kind != COMBAT_DAMAGE))
