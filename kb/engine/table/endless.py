"""Games that never come to rest: the way that is tried ends there, with its cycle and what each round adds.

Doctrine: loops (one made of mandatory actions only is a draw).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NoReturn

from kb.errors import InputError

from .choices import Question
from .trace import Step
from .world import Table

__all__ = ["EFFECT", "ENDLESS", "EndlessError", "goes_on_for_ever", "in_a_ring"]

ENDLESS, EFFECT = "endless", "effect"
"""What a step that tells of a loop is about: the number of the step with which it began, where it has no end; what a round
comes to."""


class EndlessError(InputError):
    """What is played never comes to rest. The game stands after the first rounds of the loop, and its last step tells of it."""

    kind = "a loop"


def goes_on_for_ever(game: Table, cycle: Sequence[str], since: int, effect: str, end: str = "") -> NoReturn:
    """End the way that is tried.

    Args:
        cycle: the names of what goes round. since: with which step of the trace it began. effect: what each round comes to.
        end: what will end it, if anything will.
    """
    shown = in_a_ring(cycle)
    chosen = [step for step in game.trace.steps[since:] if step.kind == "choice"]
    told = game.trace.begin("loop", f"a loop: {shown}; {effect}; and so on without end")
    if rules := game.rules.rules_for("loops"):
        meant = end or _meant(chosen)
        game.reason("loops", f"{shown}: {meant}", kinds=("EndlessLoop",))
        effect = f"{effect}; {meant} ({', '.join(rules)})"
    else:
        effect = f"{effect}; {game.rules.id} has no rule on loops"
    told.about |= {"cycle": tuple(cycle), ENDLESS: since, EFFECT: effect}
    remedy = "choose otherwise, or say how often it is done" if chosen else "say what ends it"
    raise EndlessError(f"{shown}; {effect}", remedy=remedy)


def _meant(chosen: Iterable[Step]) -> str:
    """What a loop with these choices comes to: what players may leave undone is no part of a loop that is a draw."""
    questions = [step.about.get("question") for step in chosen]
    if any(isinstance(each, Question) and _is_optional(each) for each in questions):
        return "it contains an optional action, so it is no draw"
    return "if no other choice ends it, it is a draw" if questions else "if nothing ends it, it is a draw"


def _is_optional(question: Question) -> bool:
    return question.kind in ("may", "pay", "times") or question.least == 0


def in_a_ring(cycle: Sequence[str]) -> str:
    """A cycle in words: it ends where it began."""
    return " → ".join([*cycle, cycle[0]])
