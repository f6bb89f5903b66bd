"""Added phases, steps and turns, and a turn that ends before its time.

Doctrines: extra-phases (directly after the phase or step that is said, the newest first), ending-the-turn.

What is to come stands in the state's `TurnPlan`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.changes import Cause
from ..state.game_changes import PlanTurn
from ..state.records import AddedSteps, Detour
from ..table.world import Table

if TYPE_CHECKING:
    from kb.graph.editions.games import StepKind

__all__ = ["add", "going_on_from", "is_ending", "take"]

_TURN = Cause(kind="turn")


def add(game: Table, what: str) -> None:
    """Add a phase after this phase, several ("combat and main phase"), or a step after this step ("upkeep step")."""
    after_step = what.endswith(" step")
    names = _named(game, what.removesuffix(" step")) if after_step else _of_phases(game, what.removesuffix(" phase"))
    waiting = (*game.state.plan.extra_phases, AddedSteps(names, after_step, game.state.clock))
    game.perform(PlanTurn((("extra_phases", waiting),)), by=_TURN)
    game.reason("extra-phases", f"{game.state.active} gets an additional {what}", back="resolves")


def _named(game: Table, step: str) -> tuple[str, ...]:
    return (game.rules.game.step(step).name,)


def _of_phases(game: Table, what: str) -> tuple[str, ...]:
    """The steps of the phases; a main phase that is added is one after combat."""
    phases = [f"{'postcombat main' if word == 'main' else word} phase" for word in what.split(" and ")]
    return tuple(step.name for phase in phases for step in game.rules.game.steps if step.phase == phase)


def take(game: Table, ended: StepKind) -> tuple[tuple[str, int], ...]:
    """The steps that come now, before the turn goes on, each with the number of what was added that it is of.

    Those before the one that begins are taken off by `going_on_from`.
    """
    detour = _detour(game, ended)
    left, waiting = detour.steps, game.state.plan.extra_phases
    due = [added for added in waiting if added.after_step or _ends_phase(game, ended, detour)]
    if due:
        # What was added last comes first.
        left = (*((name, added.number) for added in reversed(due) for name in added.steps), *left)
        game.perform(PlanTurn((("extra_phases", tuple(added for added in waiting if added not in due)),)), by=_TURN)
        game.reason("extra-phases", f"what was added after {ended.label} comes now", ahead="step")
    return left


def _detour(game: Table, ended: StepKind) -> Detour:
    return game.state.plan.detour or Detour(ended.name)


def _ends_phase(game: Table, ended: StepKind, detour: Detour) -> bool:
    """Whether the step was the last of its phase."""
    if detour.steps:
        return game.rules.game.step(detour.steps[0][0]).phase != ended.phase
    steps = list(game.rules.game.steps)
    position = [step.name for step in steps].index(detour.resume) + 1
    return position == len(steps) or steps[position].phase != ended.phase


def going_on_from(game: Table, ended: StepKind, left: tuple[tuple[str, int], ...] | None) -> str:
    """Note which step of the detour comes now, and which after it (None: it is over); gives what the turn goes on from."""
    resume = _detour(game, ended).resume
    if left is not None:
        game.perform(PlanTurn((("detour", Detour(resume, left[1:], left[0][1])),)), by=_TURN)
    elif game.state.plan.detour is not None:
        game.perform(PlanTurn((("detour", None),)), by=_TURN)
    return resume


# -- the end of the turn -----------------------------------------------------------------------------------


def is_ending(game: Table) -> bool:
    """Whether an effect has ended the turn, and the cleanup step is to come."""
    return game.state.plan.ending
