"""What a turn has beside its usual course: extra phases and steps, and its end before its time.

Doctrines: extra-phases (directly after the phase or step that is said, the newest first), ending-the-turn.

What is to come stands in two facts of the state: `extra-phases`, what waits for the end of a phase or step; and `detour`, the
steps that come before the turn goes on, with the step that it goes on from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.changes import Cause, Fact

if TYPE_CHECKING:
    from kb.graph.editions.games import StepKind

    from ..table.world import Table

__all__ = ["add", "going_on_from", "is_ending", "take"]

_TURN = Cause(kind="turn")
WAITING, DETOUR, ENDING = "extra-phases", "detour", "ending-turn"
Detour = tuple[str, tuple[str, ...]]  # the step that the turn goes on from, and the steps before that


def add(game: Table, what: str) -> None:
    """Add a phase after this phase, several ("combat and main phase"), or a step after this step ("upkeep step")."""
    after_step = what.endswith(" step")
    names = _named(game, what.removesuffix(" step")) if after_step else _of_phases(game, what.removesuffix(" phase"))
    waiting = dict(game.state.facts).get(WAITING, ())
    game.perform(Fact(WAITING, (*waiting, (after_step, names))), by=_TURN)
    game.reason("extra-phases", f"{game.state.active} gets an additional {what}")


def _named(game: Table, step: str) -> tuple[str, ...]:
    return (game.rules.game.step(step).name,)


def _of_phases(game: Table, what: str) -> tuple[str, ...]:
    """The steps of the phases; a main phase that is added is one after combat."""
    phases = [f"{'postcombat main' if word == 'main' else word} phase" for word in what.split(" and ")]
    return tuple(step.name for phase in phases for step in game.rules.game.steps if step.phase == phase)


def take(game: Table, ended: StepKind) -> tuple[str, ...]:
    """The steps that come now, before the turn goes on; those before the one that begins are taken off by `going_on_from`."""
    resume, left = _detour(game, ended)
    waiting = dict(game.state.facts).get(WAITING, ())
    due = [item for item in waiting if item[0] or _ends_phase(game, ended, resume, left)]
    if due:
        left = (*(name for _, names in reversed(due) for name in names), *left)
        game.perform(Fact(WAITING, tuple(item for item in waiting if item not in due) or None), by=_TURN)
        game.reason("extra-phases", f"what was added after {ended.label} comes now")
    return left


def _detour(game: Table, ended: StepKind) -> Detour:
    found: Detour | None = dict(game.state.facts).get(DETOUR)
    return found if found is not None else (ended.name, ())


def _ends_phase(game: Table, ended: StepKind, resume: str, left: tuple[str, ...]) -> bool:
    """Whether the step was the last of its phase."""
    if left:
        return game.rules.game.step(left[0]).phase != ended.phase
    steps = list(game.rules.game.steps)
    position = [step.name for step in steps].index(resume) + 1
    return position == len(steps) or steps[position].phase != ended.phase


def going_on_from(game: Table, ended: StepKind, left: tuple[str, ...] | None) -> str:
    """Note which steps are left of the detour (None: it is over); gives the step that the turn goes on from."""
    resume, _ = _detour(game, ended)
    there = DETOUR in dict(game.state.facts)
    if left is not None:
        game.perform(Fact(DETOUR, (resume, left)), by=_TURN)
    elif there:
        game.perform(Fact(DETOUR, None), by=_TURN)
    return resume


# -- the end of the turn -----------------------------------------------------------------------------------


def is_ending(game: Table) -> bool:
    """Whether an effect has ended the turn, and the cleanup step is to come."""
    return bool(game.state.facts) and ENDING in dict(game.state.facts)
