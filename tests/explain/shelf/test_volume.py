"""What is known of an edition's numbers, in the order and the dialect of its book."""

from __future__ import annotations

import pytest

import kb
from kb.explain.shelf.shelf import Shelf
from kb.explain.shelf.volume import Volume, book_order

EDITIONS = sorted(f"{folder.parent.parent.name}/{folder.name}" for folder in kb.rules_folder().glob("*/editions/*"))
MAGIC = [name for name in EDITIONS if name.startswith("mtg/")]


def _volume(edition: str) -> Volume:
    return Shelf(kb.load().knowledge).volume(edition)


@pytest.mark.parametrize("edition", [name for name in MAGIC if name != "mtg/2006-05-01"])  # that one misprints a row of numbers
def test_numbers_sort_as_the_book_has_them(edition: str) -> None:
    numbers = _volume(edition).numbers
    assert sorted(numbers, key=book_order) == list(numbers)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_of_ours_is_a_number_of_the_book(edition: str) -> None:
    volume = _volume(edition)
    assert [number for number in volume.edition.rules if number not in volume.numbers] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_stands_under_a_number_names_it_as_what_it_stands_within(edition: str) -> None:
    volume = _volume(edition)
    for number in ("410", "603", "603.3", "382", "383.3"):
        assert {volume.within(part) for part in volume.parts(number)} <= {number}


@pytest.mark.parametrize(("given", "found"), [("410.4.a", "410.4a"), ("410.4a", "410.4a"), ("410.4z", None)])
def test_a_number_is_found_in_every_dialect(given: str, found: str | None) -> None:
    assert _volume("mtg/2009-05-01").find(given) == found


def test_a_chapter_of_one_digit_holds_the_rules_of_its_hundred() -> None:
    assert _volume("mtg").parts("6")[:3] == ("600", "601", "602")
    assert _volume("mtg").within("603") == "6"


def test_a_tree_goes_down_to_the_last_letter() -> None:
    assert list(_volume("riftbound").under("383.4.f.2")) == [("383.4.f.2.a", 1), ("383.4.f.2.b", 1)]
