"""A line on which nothing happens: why, by the reasons that it left.

Doctrine: all-pass (with an empty stack there is nothing to resolve).
"""

from __future__ import annotations

from ..state.game_state import GameState
from ..table.trace import Step
from ..table.world import Table

__all__ = ["tell"]


def tell(game: Table, line: Step, before: GameState, *, does: bool = False) -> None:
    """Begin a step that says so of a line that left everything as it was; it takes over the line's reasons.

    Args:
        before: the state as the line began. does: the line is an instruction, which had nothing to act on.
    """
    if game.trace.steps[-1] is not line or game.state.with_(clock=before.clock) != before:
        return
    told = game.trace.begin("nothing", instruction=line.text) if does else game.trace.begin("nothing")
    told.recorded, line.recorded = line.reasons, []
    if not told.reasons and not does and not game.state.zones.get((game.zones.stack, None)):
        game.cite("all-pass", f"the {game.zones.stack} is empty", bearing="general")
    facts = dict.fromkeys(reason.fact for reason in told.reasons if reason.fact)
    told.text = f"nothing happens: {'; '.join(facts)}" if facts else "nothing happens"
