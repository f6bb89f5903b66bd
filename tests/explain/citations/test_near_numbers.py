"""What may have been meant by a number that no rule has."""

from __future__ import annotations

import pytest

import kb
from kb.explain.citations.near_numbers import near_numbers
from kb.explain.shelf.shelf import Shelf
from kb.explain.shelf.volume import Volume


def _newest() -> Volume:
    return Shelf(kb.load().knowledge).volume("mtg/2026-02-27")


@pytest.mark.parametrize(("number", "meant"), [("603.4aa", "603.4"), ("702.19z", "702.19g"), ("603.4.", "603.4")])
def test_a_slip_of_one_character_is_named_first(number: str, meant: str) -> None:
    assert meant in near_numbers(_newest(), number)


def test_no_more_are_named_than_asked_for_and_all_are_of_the_chapter() -> None:
    found = near_numbers(_newest(), "603.3z", most=2)
    assert len(found) == 2
    assert all(number.startswith("603") for number in found)


def test_of_a_chapter_that_is_not_there_nothing_is_near() -> None:
    assert near_numbers(_newest(), "999.1") == ()
