"""The beginning of a step, of a new turn where one begins with it; and the end of a turn before its time.

Doctrines: phase-begins, turn-based-actions, ending-the-turn.
"""

from __future__ import annotations

from .. import state_checks
from ..continuous import durations
from ..state.changes import Cause
from ..state.game_changes import Begin, PlanTurn
from ..state.in_combat import in_combat, out_of_combat
from ..table.bookkeeping import end_combat
from ..table.world import Table
from . import turn_based_actions

__all__ = ["begin_step", "end_turn"]

_TURN = Cause(kind="turn")


def begin_step(game: Table, step: str, player: str | None = None) -> None:
    """Begin a step (of a new turn, if `player` is given): its turn-based actions, and what triggers on its beginning."""
    if player is not None:
        turn_based_actions.begin_turn(game, player)
    game.trace.begin("step", f"{player or game.state.active}'s {step}" if step else "", step=step)
    if player is None and (ended := durations.end_with_step(game, step, game.state.active)):
        game.reason("continuous-effect-duration", f"what lasts until {game.state.active}'s next {step} is over", ahead="event")
        game.perform(*ended, by=_TURN)
    game.perform(Begin(step, player), by=_TURN)
    game.reason("phase-begins", f"{game.state.active}'s {step} begins", beside=True)
    if player is not None:
        turn_based_actions.after_turn_began(game, player)
    turn_based_actions.turn_based_actions(game, step)


def end_turn(game: Table) -> None:
    """Go on to the cleanup step: nobody gets priority, what is in combat is removed from it, the steps between are left out."""
    while state_checks.run(game):
        game.reason("repeat-until-quiet", "after state checks everything is looked at again")
    game.reason("ending-the-turn-steps", "the game skips straight to the cleanup step")
    fighting = [object.id for object in in_combat(game.state)]
    ended = PlanTurn((("ending", False), ("extra_phases", ()), ("detour", None)))
    game.perform(ended, *out_of_combat(game.state, *fighting), *durations.end_of_combat(game), by=_TURN)
    end_combat(game)
    begin_step(game, "cleanup")
