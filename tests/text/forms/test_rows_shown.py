"""Rows of clauses as words: what two of them share is said once."""

from __future__ import annotations

import pytest

from kb.text.forms.rows_shown import shown_row
from kb.text.forms.say import say
from kb.text.forms.show import Printer
from kb.text.nodes.effects import Body, Draw, GainLife, Sentence
from kb.text.nodes.values import Number
from kb.text.wording.grammar import grammar
from tests.text.forms.real import printed, read


@pytest.mark.parametrize(
    ("category", "text"),
    [
        ("Body", "target player draws a card and loses 1 life"),
        ("Body", "draw a card, gain 1 life, and discard a card"),
        ("Body", "draw a card and gain 1 life, then discard a card"),
        ("Body", "draw a card, then discard a card if you control an artifact"),
        ("Body", "draw a card and discard a card if you control an artifact"),
        ("Body", "~ gets +2/+2 and gains flying until end of turn"),
        ("static-sentence", "creatures you control get +1/+1 and have flying"),
        ("static-sentence", "creatures you control get +1/+1, have flying, and can't block"),
        ("static-sentence", "~ can't block"),
    ],
)
def test_sentences_are_printed_as_they_were_read(category: str, text: str) -> None:
    assert printed(category, read(category, text)) == text


def test_a_time_that_both_have_is_said_once() -> None:
    both = read("Body", "~ gets +2/+2 until end of turn and gains flying until end of turn")
    assert printed("Body", both) == "~ gets +2/+2 and gains flying until end of turn"


def test_steps_within_a_step_are_joined_by_and() -> None:
    draw, gain = Draw(Number(1)), GainLife(Number(1))
    row = shown_row(Printer(grammar()), "Instruction", (Sentence(Body((draw, gain), together=True)), draw), [",", "then"])
    assert row is not None
    assert say(row) == "draw a card and gain 1 life, then draw a card"


def test_what_no_form_says_is_no_row() -> None:
    assert shown_row(Printer(grammar()), "Instruction", (Draw(Number(1)), "nonsense"), ["and"]) is None
