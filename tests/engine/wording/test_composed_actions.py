"""Keyword actions that stand for other instructions."""

from __future__ import annotations

import pytest

from kb.engine.instructions.keyword_actions import ACTIONS
from kb.engine.wording.composed_actions import CHOSEN_FROM, COMPOSED, IMPLIED_TARGETS
from kb.engine.wording.target_slots import slots_of
from kb.text.nodes.effects import Body, KeywordAction
from kb.text.nodes.values import Number
from kb.text.wording.printer import print_node


@pytest.mark.parametrize("name", [*COMPOSED, *CHOSEN_FROM])
def test_every_one_of_them_is_carried_out(name: str) -> None:
    assert name in ACTIONS


@pytest.mark.parametrize("name", COMPOSED)
def test_every_one_of_them_can_be_said_in_the_words_of_cards(name: str) -> None:
    assert print_node(COMPOSED[name](2))  # type: ignore[index]  # the names are those of the table


def test_a_target_that_the_words_leave_unsaid_is_announced_all_the_same() -> None:
    assert slots_of(Body((KeywordAction("earthbend", count=Number(2)),))) == (IMPLIED_TARGETS["earthbend"](2),)


def test_support_has_as_many_targets_as_its_number_and_none_needed() -> None:
    assert [(slot.least, slot.most) for slot in slots_of(Body((KeywordAction("support", count=Number(3)),)))] == [(0, 3)]
