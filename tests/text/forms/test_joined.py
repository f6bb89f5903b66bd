"""Rows of instructions: what is joined by "and", "then" and commas."""

from __future__ import annotations

from kb.text import read_instruction
from kb.text.nodes.base import walk
from kb.text.nodes.effects import Words


def test_what_is_done_to_a_target_is_no_part_of_a_cost_that_may_be_paid() -> None:
    body = read_instruction("you may pay {2} and target opponent loses 1 life")
    assert any(isinstance(part, Words) for part in walk(body))
    assert not any(isinstance(part, Words) for part in walk(read_instruction("you may pay {2} and lose 1 life")))
