"""What became of a rule from one edition to another: moved, deleted, not yet there."""

from __future__ import annotations

from datetime import date

import pytest

import kb
from kb.explain.shelf.shelf import Shelf
from kb.explain.shelf.timeline import Timeline

SHELF = Shelf(kb.load().knowledge)
MAGIC = Timeline(SHELF, "mtg")
OLD, NEW = SHELF.volume("mtg/2006-05-01"), SHELF.volume("mtg/2026-02-27")


def test_a_rule_is_found_again_under_its_new_number_and_back() -> None:
    assert MAGIC.moved("410.8", OLD, NEW) == ("603.4",)
    assert MAGIC.moved("603.2", NEW, OLD) == ("410.2",)


def test_a_number_is_taken_in_any_dialect() -> None:
    assert MAGIC.moved("410.10.a", OLD, NEW) == MAGIC.moved("410.10a", OLD, NEW) != ()


def test_what_was_merged_stood_at_several_numbers() -> None:
    assert MAGIC.moved("603.4", NEW, OLD) == ("404.3", "410.8")


def test_what_came_later_stood_nowhere_before() -> None:
    assert MAGIC.moved("702.190", NEW, OLD) == ()


def test_in_one_edition_a_rule_is_where_it_is() -> None:
    assert MAGIC.moved("603.4", NEW, NEW) == ("603.4",)


def test_the_nearest_editions_are_the_older_ones_from_the_next_one_back_then_the_newer() -> None:
    names = [volume.id for volume in MAGIC.nearest(OLD)]
    assert names[:3] == ["mtg/2005-10-01", "mtg/2004-06-01", "mtg/2009-05-01"]
    assert OLD.id not in names


@pytest.mark.parametrize(
    ("day", "editions"),
    [
        (date(2000, 1, 1), ["mtg/2004-06-01"]),
        (date(2006, 5, 1), ["mtg/2006-05-01", "mtg/2009-05-01"]),
        (date(2030, 1, 1), ["mtg/2026-02-27"]),
    ],
)
def test_what_was_in_force_on_a_day_is_one_of_the_editions_beside_it(day: date, editions: list[str]) -> None:
    assert [volume.id for volume in MAGIC.in_force(day)] == editions


def test_a_number_that_no_edition_ever_had_is_not_known() -> None:
    assert MAGIC.knows("410.8")
    assert not MAGIC.knows("999.9")
