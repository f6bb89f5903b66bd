"""A number is known in every dialect, and is no beginning of a longer one."""

from __future__ import annotations

import pytest

import kb
from kb.explain.searching.numbers import spellings


@pytest.mark.parametrize("number", ["410.4a", "410.4.a"])
def test_letters_may_stand_behind_a_point(number: str) -> None:
    assert set(spellings(number)) == {"410.4a", "410.4.a"}


def test_numbers_of_many_parts() -> None:
    assert "383.3.d.1" in spellings("383.3d.1")


def test_a_bare_chapter_has_one_spelling() -> None:
    assert spellings("410") == ("410",)


def test_of_a_number_that_the_edition_asked_for_lacks_it_is_said_what_it_is_called_there() -> None:
    found = kb.load().search("603.4", within=["mtg/2006"])
    assert found.hits == ()
    assert [said.endswith("in mtg/2006-05-01 that is 410.8") for said in found.missing] == [True]


def test_of_a_number_that_is_found_nothing_more_is_said() -> None:
    assert kb.load().search("603.4").missing == ()
