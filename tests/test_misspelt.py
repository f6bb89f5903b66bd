"""What a misspelt word may have meant."""

from __future__ import annotations

import pytest

from kb.misspelt import alike, nearest

COMMANDS = ("rule", "rules", "search", "triggers", "define")


@pytest.mark.parametrize(
    ("word", "meant"), [("triger", ("triggers",)), ("serach", ("search",)), ("definition", ("define",)), ("xyz", ())]
)
def test_the_nearest_known_words_come_first_and_nothing_far_comes(word: str, meant: tuple[str, ...]) -> None:
    assert nearest(word, COMMANDS, most=1) == meant


def test_no_more_are_given_than_are_asked_for() -> None:
    assert nearest("rul", COMMANDS, most=2) == ("rule", "rules")


def test_letters_in_the_other_order_are_one_mistake() -> None:
    assert alike("serach", COMMANDS, most=3, least=0.8) == [("search", pytest.approx(5 / 6))]


def test_a_word_that_is_known_is_wholly_alike() -> None:
    assert alike("rule", COMMANDS, most=1, least=0.5) == [("rule", 1.0)]


def test_of_equally_near_words_of_a_set_the_first_by_letter_is_taken() -> None:
    known = {"sage", "wage", "rage", "cage", "mage"}
    assert nearest("page", known, most=3) == ("cage", "mage", "rage")
    assert [word for word, _ in alike("page", known, most=2, least=0.5)] == ["cage", "mage"]
