"""A number is known in every dialect, and is no beginning of a longer one."""

from __future__ import annotations

import pytest

from kb.explain.searching.numbers import spellings


@pytest.mark.parametrize("number", ["410.4a", "410.4.a"])
def test_letters_may_stand_behind_a_point(number: str) -> None:
    assert set(spellings(number)) == {"410.4a", "410.4.a"}


def test_numbers_of_many_parts() -> None:
    assert "383.3.d.1" in spellings("383.3d.1")


def test_a_bare_chapter_has_one_spelling() -> None:
    assert spellings("410") == ("410",)
