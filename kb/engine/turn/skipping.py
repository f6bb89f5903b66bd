"""Turns, phases and steps that are skipped: by an effect that waits for the next one, or for as long as something forbids them.

Doctrine: skipped-steps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kb.text.nodes.vocabulary import ProhibitionVerb

from ..continuous.prohibitions import forbids
from ..state.changes import Cause
from ..state.game_changes import PlanTurn
from ..table.world import Table

if TYPE_CHECKING:
    from kb.graph.editions.games import StepKind

__all__ = ["first_taken", "skips", "skips_step"]

_TURN = Cause(kind="turn")
_FORBIDDEN: dict[str, ProhibitionVerb] = {
    "draw step": "skip-draw-step", "untap": "skip-untap", "upkeep": "skip-upkeep", "extra turn": "skip-extra-turn",
}  # fmt: skip


def first_taken(game: Table, steps: Sequence[StepKind], player: str, *, takes_place: Callable[[StepKind], bool]) -> int | None:
    """The place of the first of some steps to come that is not skipped; None where all are.

    Args:
        player: whose turn they are in. takes_place: whether one that is not skipped takes place for other reasons, too.
    """
    position = 0
    while position < len(steps):
        step = steps[position]
        if _skips_phase(game, step, player):
            position = next((at for at in range(position, len(steps)) if steps[at].phase != step.phase), len(steps))
        elif not skips_step(game, step, player) and takes_place(step):
            return position
        else:
            position += 1
    return None


def _skips_phase(game: Table, step: StepKind, player: str) -> bool:
    """Whether a step would begin a phase that is skipped as a whole."""
    phase = step.phase or ""
    of_phase = [other.name for other in game.rules.game.steps if other.phase == step.phase]
    if len(of_phase) < 2 or of_phase[0] != step.name:
        return False
    return any(skips(game, player, name) for name in (phase, phase.removesuffix(" phase")))


def skips_step(game: Table, step: StepKind, player: str) -> bool:
    """Whether the player whose turn it is, or is to be, skips the step; a skip is used up by it."""
    return any(
        skips(game, player, name) for name in dict.fromkeys((step.name, f"{step.name} step", step.name.removesuffix(" step")))
    )


def skips(game: Table, player: str, what: str) -> bool:
    """Whether a player skips such a step, phase or turn; a skip that was waiting is used up."""
    waiting = game.state.plan.skips
    if (player, what) in waiting:
        left = list(waiting)
        left.remove((player, what))
        game.perform(PlanTurn((("skips", tuple(left)),)), by=_TURN)
        _skipped(game, f"{player} skips the {what}")
        return True
    verb = _FORBIDDEN.get(what)
    banned = forbids(game, verb, player) if verb is not None else None
    if banned:
        _skipped(game, f"{player} skips the {what}: {banned}")
    return banned is not None


def _skipped(game: Table, fact: str) -> None:
    game.trace.begin("skipped", fact)
    game.reason("skipped-steps", fact)
