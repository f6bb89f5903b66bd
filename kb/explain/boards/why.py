"""Explanations: why an ability triggers or not, what would flip that, and the editions with another answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.errors import InputError, NotFoundError
from kb.model.rests_on import RestsOn
from kb.model.verdict import AbilityAnswer, Verdict
from kb.model.why import Elsewhere, Explanation, Flip

from ..course.citing import reviews
from ..course.roster import Entry, roster
from ..course.spoken import spoken_of
from ..flips import find_flip
from .verdict import verdict

if TYPE_CHECKING:
    from kb.engine.course.course import Course

    from ..scenario_runner import ScenarioRunner, Source

__all__ = ["why"]


_ASKED = re.compile(r"\s+(?:triggers?|(?:does not|doesn't|doesn’t|did not|didn't) trigger)$", re.I)
"""What may stand after a name as in a question: `--not "Blood Artist triggers"`."""


def why(runner: ScenarioRunner, board: Source, name: str | None, under: str | None, flips: bool) -> tuple[Explanation, ...]:
    """The explanation of each ability asked about.

    Raises:
        NotFoundError: nothing of that name has an ability here; says what has.
    """
    course = runner.course(board, under)
    found = verdict(runner.knowledge, course)
    asked = found.of(name) or found.of(_ASKED.sub("", name)) if name is not None else found.abilities
    if not asked:
        known = dict.fromkeys(each.name for each in found.abilities)
        if name is None:
            raise NotFoundError("there is no triggered ability on this board", remedy="apnap run shows what happens on it")
        raise NotFoundError(
            f"“{name}” has no triggered ability here",
            remedy=f"one of {', '.join(known)}" if known else "no ability triggers here at all",
        )
    others = tuple(_others(runner, course)) if name is not None else ()
    return tuple(_explained(runner, course, found, each, flips, others) for each in asked)


def _explained(
    runner: ScenarioRunner, course: Course, found: Verdict, each: AbilityAnswer, flips: bool, others: tuple[Verdict, ...]
) -> Explanation:
    flip = _flip(runner, course, found, each) if flips and each.answer == "no" and each.kind != "static" else None
    elsewhere = tuple(there for other in others if (there := _there(other, found, each)) is not None)
    edition = runner.knowledge.editions[found.edition]
    return Explanation(
        found.title, found.edition, found.label, each, flip, elsewhere, reviews(edition, each.reasons), _rests_on(found, each)
    )


_TOO_LATE = "whether this ability triggers was settled before it"


def _rests_on(found: Verdict, each: AbilityAnswer) -> tuple[RestsOn, ...]:
    """What the answer about one ability rests on: of an answer that is certain nothing matters."""
    if each.answer == "undecided":
        return found.rests_on
    return tuple(replace(one, matters=False, fact=_TOO_LATE) if one.matters else one for one in found.rests_on)


def _flip(runner: ScenarioRunner, course: Course, found: Verdict, each: AbilityAnswer) -> Flip | None:
    listed = roster(course)
    entry: Entry = list(listed.entries)[found.abilities.index(each)]
    return spoken_of(course, find_flip(runner, course, listed, entry))


def _others(runner: ScenarioRunner, course: Course) -> Iterator[Verdict]:
    """The verdicts of the other modelled editions of the same game that can play the board."""
    here = runner.knowledge.editions[course.rules.id]
    for edition in runner.knowledge.modelled(here.game):
        if edition is not here:
            try:
                yield verdict(runner.knowledge, runner.course_under(course.scenario, runner.ruleset(edition), edition))
            except InputError:
                continue  # a line of the scenario is not possible there


def _there(other: Verdict, found: Verdict, each: AbilityAnswer) -> Elsewhere | None:
    """How the other edition answers, if otherwise."""
    which = [a for a in found.abilities if a.name == each.name].index(each)
    same = [a for a in other.abilities if a.name == each.name]
    answer = same[which] if which < len(same) else None
    least, most = (answer.least, answer.most) if answer is not None else (0, 0)
    if (least, most) == (each.least, each.most):
        return None
    return Elsewhere(other.edition, answer.answer if answer is not None else "no", least, most)
