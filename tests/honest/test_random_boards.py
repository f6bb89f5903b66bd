"""A walk over random boards of real cards: no exception, and no unmarked answer that came past what is not read or not modelled.

What was in force and what ran is found here by another way than the answer's own: from the cards on the board, and from the
abilities that the trace says were put on the stack.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kb.engine.course.run import Branch, Course
from kb.engine.modelled import Unmodelled, unmodelled
from kb.errors import IllegalError
from kb.explain.verdict import verdict
from kb.model.verdict import Verdict
from kb.text.nodes.abilities import ActivatedAbility, TriggeredAbility
from kb.text.nodes.base import Node
from kb.text.nodes.cards import Card

from ..explain.asking import base
from .random_boards import CARDS, board

BOARDS, CHUNKS = 1000, 20
FEWEST_ANSWERED = 0.5

needs_cards = pytest.mark.skipif(not CARDS.exists(), reason=f"{CARDS} is not here")


@needs_cards
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_unmarked_answer_came_past_what_is_not_modelled(chunk: int) -> None:
    wrong = {}
    answered = 0
    for number in range(chunk, BOARDS, CHUNKS):
        try:
            course = base().course(board(number))
        except IllegalError:  # the event itself is against the rules: an attacker that must attack stays at home
            continue
        found = verdict(base().knowledge, course)
        answered += found.answer != "undecided"
        if faults := [*_not_listed(course, found), *_ran_unmarked(course, found)]:
            wrong[number] = faults
    assert wrong == {}
    assert answered >= FEWEST_ANSWERED * BOARDS / CHUNKS


def _not_listed(course: Course, found: Verdict) -> Iterator[str]:
    """What is not modelled of the abilities that permanents had at the end, and that the answer does not list."""
    listed = {(each.source, each.kind) for each in found.rests_on}
    for branch in course.branches:
        for name, card in _on_the_battlefield(branch):
            for part in _in_play(card):
                if not any(source.endswith(name) and kind == part.kind for source, kind in listed):
                    yield f"not listed: {name}: {part.kind} “{part.words}”"


def _on_the_battlefield(branch: Branch) -> Iterator[tuple[str, Card]]:
    for object in branch.state.objects.values():
        if object.zone == "battlefield" and not object.face_down:
            yield object.alias or object.card.name, object.card


def _in_play(card: Card) -> Iterator[Unmodelled]:
    for ability in card.abilities:
        if not isinstance(ability, TriggeredAbility | ActivatedAbility):
            yield from (part for part in unmodelled(ability) if part.kind != "instruction")  # those run, or do not, one by one


def _ran_unmarked(course: Course, found: Verdict) -> Iterator[str]:
    """Instructions that ran and are not modelled, where the answer is not marked."""
    if found.answer == "undecided" or any(each.matters for each in found.rests_on):
        return
    for branch in course.branches:
        for number, step in enumerate(branch.steps):
            if step.kind == "placed" and step.firing is not None and _resolves_later(branch, number):
                for part in _first_instructions(step.firing.ability):
                    yield f"ran unmarked: “{part.words}”"


def _resolves_later(branch: Branch, number: int) -> bool:
    """Whether everything that was put on the stack has left it: the play ends with `resolve all`."""
    return any(step.kind == "resolves" for step in branch.steps[number:])


def _first_instructions(ability: Node) -> Iterator[Unmodelled]:
    """Those of the instructions that are carried out whatever else is so: not inside options, conditions or modes."""
    for instruction in getattr(getattr(ability, "body", None), "instructions", ()):
        yield from (part for part in unmodelled(instruction) if part.node is instruction)
