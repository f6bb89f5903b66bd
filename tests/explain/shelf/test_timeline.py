"""What became of a rule from one edition to another: moved, deleted, not yet there."""

from __future__ import annotations

from datetime import date

import pytest

import kb
from kb.explain.shelf.shelf import Shelf
from kb.explain.shelf.timeline import Timeline

OLD, NEW = "mtg/2006-05-01", "mtg/2026-02-27"


def _magic() -> Timeline:
    return Timeline(Shelf(kb.load().knowledge), "mtg")


def _moved(number: str, source: str, target: str) -> tuple[str, ...]:
    magic = _magic()
    return magic.moved(number, magic.shelf.volume(source), magic.shelf.volume(target))


def test_a_rule_is_found_again_under_its_new_number_and_back() -> None:
    assert _moved("410.8", OLD, NEW) == ("603.4",)
    assert _moved("603.2", NEW, OLD) == ("410.2",)


def test_a_number_is_taken_in_any_dialect() -> None:
    assert _moved("410.10.a", OLD, NEW) == _moved("410.10a", OLD, NEW) != ()


def test_what_was_merged_stood_at_several_numbers() -> None:
    assert _moved("603.4", NEW, OLD) == ("404.3", "410.8")


def test_what_came_later_stood_nowhere_before() -> None:
    assert _moved("702.190", NEW, OLD) == ()


def test_in_one_edition_a_rule_is_where_it_is() -> None:
    assert _moved("603.4", NEW, NEW) == ("603.4",)


def test_the_nearest_editions_are_the_older_ones_from_the_next_one_back_then_the_newer() -> None:
    magic = _magic()
    names = [volume.id for volume in magic.nearest(magic.shelf.volume(OLD))]
    assert names[:3] == ["mtg/2005-10-01", "mtg/2004-06-01", "mtg/2009-05-01"]
    assert OLD not in names


@pytest.mark.parametrize(
    ("day", "editions"),
    [
        (date(2000, 1, 1), ["mtg/2004-06-01"]),
        (date(2006, 5, 1), ["mtg/2006-05-01", "mtg/2009-05-01"]),
        (date(2030, 1, 1), ["mtg/2026-09-25"]),
    ],
)
def test_what_was_in_force_on_a_day_is_one_of_the_editions_beside_it(day: date, editions: list[str]) -> None:
    assert [volume.id for volume in _magic().in_force(day)] == editions


def test_a_number_that_no_edition_ever_had_is_not_known() -> None:
    assert _magic().knows("410.8")
    assert not _magic().knows("999.9")


@pytest.mark.parametrize("number", ["603.4", "410.8", "702.19", "702.19b", "704.5k", "502", "999.9"])
def test_the_editions_that_speak_for_the_rest_have_every_text_under_a_number(number: str) -> None:
    magic = _magic()
    home = magic.newest
    having = [volume for volume in magic.nearest(home) if volume.has(number)]
    texts = {volume.prints[volume.as_printed(number)].folded for volume in having}
    chosen = list(magic.versions(home, number))
    own = {home.prints[home.as_printed(number)].folded} if home.has(number) else set()
    assert {volume.prints[volume.as_printed(number)].folded for volume in chosen} | own == texts | own
    assert len(chosen) <= len(having)


@pytest.mark.parametrize("number", ["603.4", "603.10a", "702.19b", "704.5j", "117.3b"])
def test_the_life_of_a_rule_has_every_text_that_it_had(number: str) -> None:
    magic = _magic()
    home = magic.newest
    every = {volume.prints[old].folded for volume in magic.nearest(home) for old in magic.moved(number, home, volume)}
    lived = {volume.prints[old].folded for volume, numbers in magic.lives(home, number) for old in numbers}
    assert lived | {home.prints[number].folded} == every | {home.prints[number].folded}


def test_a_number_that_no_edition_has_means_nothing_in_any() -> None:
    assert list(_magic().meanings("999.9")) == []
    assert next(_magic().meanings("410.8")).id.startswith("mtg/200")
