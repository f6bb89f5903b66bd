"""Words around a number."""

from __future__ import annotations

import pytest

from kb.text.citations import words


def test_a_text_speaks_of_the_game_by_one_telling_word_or_several_plain_ones() -> None:
    assert words.speaks_of_the_game("what planeswalkers do")
    assert not words.speaks_of_the_game("the library")
    assert not words.speaks_of_the_game("an invoice of 603.40")


@pytest.mark.parametrize(("text", "found"), [(" of the comprehensive rules", True), (" of the building code", False)])
def test_what_follows_a_number_may_say_whose_it_is(text: str, found: bool) -> None:
    assert bool(words.OF_THE_RULES.match(text)) is found
