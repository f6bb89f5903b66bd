"""Explanations: why an ability triggers or not, what would flip that, and the editions with another answer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.errors import InputError, NotFoundError
from kb.model.rests_on import RestsOn
from kb.model.verdict import AbilityAnswer, Verdict
from kb.model.why import Elsewhere, Explanation, Flip

from ..course.citing import reviews
from ..course.roster import Entry, roster
from ..course.spoken import spoken_of
from ..flips import MOST_WORK, find_flip
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
    others, unasked = _others(runner, course) if name is not None else ((), ())
    turned = dict(_flips(runner, course, found, asked)) if flips else {}
    return tuple(_explained(runner, found, each, turned.get(number), others, unasked) for number, each in enumerate(asked))


def _explained(
    runner: ScenarioRunner,
    found: Verdict,
    each: AbilityAnswer,
    flip: Flip | None,
    others: tuple[Verdict, ...],
    unasked: tuple[RestsOn, ...],
) -> Explanation:
    elsewhere = tuple(there for other in others if (there := _there(other, found, each)) is not None)
    rests_on = (*_rests_on(found, each), *unasked)
    reviewed = reviews(runner.knowledge.editions[found.edition], each.reasons)
    return Explanation(found.title, found.edition, found.label, each, flip, elsewhere, reviewed, rests_on)


_TOO_LATE = "whether this ability triggers was settled before it"


def _rests_on(found: Verdict, each: AbilityAnswer) -> tuple[RestsOn, ...]:
    """What the answer about one ability rests on: of an answer that is certain nothing matters."""
    if each.answer == "undecided":
        return found.rests_on
    return tuple(replace(one, matters=False, fact=_TOO_LATE) if one.matters else one for one in found.rests_on)


def _flips(
    runner: ScenarioRunner, course: Course, found: Verdict, asked: Sequence[AbilityAnswer]
) -> Iterator[tuple[int, Flip | None]]:
    """A flip of each “no” by its place; what may be played for all of them together is shared out."""
    listed = roster(course)
    left = MOST_WORK
    wanted = [number for number, each in enumerate(asked) if each.answer == "no" and each.kind != "static"]
    for done, number in enumerate(wanted):
        entry: Entry = list(listed.entries)[found.abilities.index(asked[number])]
        flip, work = find_flip(runner, course, listed, entry, left // (len(wanted) - done))
        left = max(0, left - work)
        yield number, spoken_of(course, flip)


MOST_ELSEWHERE = 6_000
"""Steps played under the other editions together; a board that people ask about takes some hundreds under each."""


def _others(runner: ScenarioRunner, course: Course) -> tuple[tuple[Verdict, ...], tuple[RestsOn, ...]]:
    """The verdicts of the other modelled editions of the same game that can play the board; and which of them were not asked."""
    here = runner.knowledge.editions[course.rules.id]
    verdicts, unasked, left, taken = [], [], MOST_ELSEWHERE, _work(course)
    for edition in runner.knowledge.modelled(here.game):
        if edition is here:
            continue
        if taken > left:
            unasked.append(edition.id)
            continue
        try:
            other = runner.course_under(course.scenario, runner.ruleset(edition), edition)
            taken = _work(other)
            verdicts.append(verdict(runner.knowledge, other))
        except InputError:
            pass  # a line of the scenario is not possible there
        left -= taken
    return tuple(verdicts), (_unasked(unasked),) if unasked else ()


def _work(course: Course) -> int:
    return course.work + sum(variant.work for variant in course.variants.values())


def _unasked(editions: Sequence[str]) -> RestsOn:
    names = ", ".join(editions)
    return RestsOn("way", "", names, "cut", False, f"it was not asked under {names}: this board takes too long for that")


def _there(other: Verdict, found: Verdict, each: AbilityAnswer) -> Elsewhere | None:
    """How the other edition answers, if otherwise."""
    which = [a for a in found.abilities if a.name == each.name].index(each)
    same = [a for a in other.abilities if a.name == each.name]
    answer = same[which] if which < len(same) else None
    least, most = (answer.least, answer.most) if answer is not None else (0, 0)
    if (least, most) == (each.least, each.most):
        return None
    return Elsewhere(other.edition, answer.answer if answer is not None else "no", least, most)
