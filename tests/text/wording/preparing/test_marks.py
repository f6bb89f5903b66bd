"""Marks before an ability, and what they ask."""

from __future__ import annotations

import pytest

from kb.text.nodes.conditions import Compare, Is, PlayerIs
from kb.text.wording.preparing.marks import limits_of, said_of, within

MARKS = [("Legion", PlayerIs), ("Level 6", Compare), ("max speed", PlayerIs), ("solved", Is), ("∞", Is), ("Landfall", None)]


@pytest.mark.parametrize(("word", "kind"), MARKS)
def test_some_words_ask_something_and_others_are_only_words(word: str, kind: type | None) -> None:
    condition = said_of(word)
    assert condition is None if kind is None else isinstance(condition, kind)


def test_some_words_limit_how_often() -> None:
    assert limits_of("Exhaust") == ("once",)
    assert limits_of("Boast")[1:] == ("once each turn",)
    assert limits_of("Forecast") == ("your upkeep", "once each turn")
    assert limits_of("Landfall") == limits_of(None) == ()


def test_marks_after_a_colon_end_with_a_dash() -> None:
    words = ["[e]", ":", "reaction", ",", "legion", "—", "draw", "1"]
    assert within(words, 2) == (("reaction", "legion"), 6)
    assert within(["draw", "1"], 0) == ((), 0)
