"""A walk over random boards of real cards: no exception, and no unmarked answer that came past what is not read or not modelled.

What was in force and what ran is found by another way than the answer's own (`watching`).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from kb.engine.course.course import Course
from kb.engine.modelled.unmodelled import Unmodelled, unmodelled
from kb.errors import InputError
from kb.explain.boards.verdict import verdict
from kb.model.rests_on import RestsOn
from kb.model.verdict import Verdict

from ..explain.asking import base
from ..explain.asking import board as small
from ..samples import one_in
from .random_boards import CARDS, board
from .watching import Came, conditions_asked, in_force, ran, watched

BOARDS, CHUNKS = 1000, 20
FEWEST_PLAYED, FEWEST_RESOLVED = 0.6, 0.3

needs_cards = pytest.mark.skipif(not CARDS.exists(), reason=f"{CARDS} is not here")


@needs_cards
@pytest.mark.parametrize("chunk", one_in(10, range(CHUNKS)))
def test_no_unmarked_answer_came_past_what_is_not_modelled(chunk: int, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = {}
    played = resolved = 0
    came = watched(monkeypatch)
    for number in range(chunk, BOARDS, CHUNKS):
        came.clear()
        try:
            course = base().course(board(number))
        except InputError as refused:  # an event that the rules forbid, or that names what is gone by now
            assert refused.message, number
            continue
        found = verdict(base().knowledge, course)
        played += 1
        resolved += any(step.kind == "resolves" for branch in course.branches for step in branch.steps)
        if faults := [*_not_listed(course, found), *_ran_unmarked(course, came, found)]:
            wrong[number] = faults
    assert wrong == {}
    assert played >= FEWEST_PLAYED * BOARDS / CHUNKS
    assert resolved >= FEWEST_RESOLVED * BOARDS / CHUNKS


def test_the_walk_finds_what_an_answer_does_not_say(monkeypatch: pytest.MonkeyPatch) -> None:
    came = watched(monkeypatch)
    course = base().course(
        small("Players frobnicate.\nWhenever a creature dies, you may frobnicate the moon.", "destroy Bo's Bear", "resolve all")
    )
    found = verdict(base().knowledge, course)
    assert [*_not_listed(course, found), *_ran_unmarked(course, came, found)] == []
    silent = replace(found, rests_on=())
    assert list(_not_listed(course, silent)) == ["not listed: Watcher: static “Players frobnicate”"]
    assert list(_ran_unmarked(course, came, silent)) == ["ran unmarked: Watcher: instruction “you may frobnicate the moon”"]


def _not_listed(course: Course, found: Verdict) -> Iterator[str]:
    """What is not modelled of what permanents had at some time, and that the answer does not list with its words."""
    for name, part in in_force(course):
        if not any(_is_about(each, name, part) for each in found.rests_on):
            yield f"not listed: {name}: {part.kind} “{part.words}”"


def _ran_unmarked(course: Course, came: Came, found: Verdict) -> Iterator[str]:
    """What ran or was asked and is not modelled, where the answer is not undecided for its words."""
    asked = ((name, part) for name, condition in conditions_asked(course) for part in unmodelled(condition))
    for name, part in (*asked, *((name, part) for name, instruction in came for part in ran(instruction))):
        if not any(each.matters and _is_about(each, name, part) for each in found.rests_on):
            yield f"ran unmarked: {name}: {part.kind} “{part.words}”"
        elif found.answer != "undecided":
            yield f"ran, and is answered “{found.answer}”: {name}: “{part.words}”"


def _is_about(told: RestsOn, name: str, part: Unmodelled) -> bool:
    """Whether what is told is that part: of that object, and in its words or on the line that has them."""
    if not told.source.endswith(name):
        return False
    said = _folded(part.words, name)
    return any(said in words or (words and words in said) for words in (_folded(told.words, name), _folded(told.wording, name)))


def _folded(said: str, name: str) -> str:
    """Words in one spelling: the card's name as "~"."""
    return said.replace(name, "~").replace(name.partition(",")[0], "~").casefold()
