"""Places of words on a card."""

from __future__ import annotations

from kb.explain.resting.quoting import quoted
from kb.text.nodes.cards import Card

SAGE = Card("Sage, the Old", types=("creature",), lines=("Flying", "When Sage dies, frobnicate the moon and gain 1 life."))


def test_words_stand_in_a_line_at_a_column() -> None:
    words, line, column = quoted(SAGE, "frobnicate the moon")
    assert (words, line[column - 1 :][: len(words)]) == ("frobnicate the moon", "frobnicate the moon")


def test_a_card_may_call_itself_by_the_beginning_of_its_name() -> None:
    words, line, _ = quoted(SAGE, "When ~ dies")
    assert (words, line) == ("When Sage dies", SAGE.lines[1])


def test_words_that_no_line_has_stand_nowhere() -> None:
    assert quoted(SAGE, "draw a card") == ("draw a card", "", 1)
