"""Lives that are known, followed through the real editions."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.graph.alignment.books import EDITIONS, FOLDER, later, real, way

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="the rulebooks are not on this machine")
FIRST, LAST = EDITIONS[0], EDITIONS[-1]


def _life(number: str, begin: str = FIRST) -> list[str | None]:
    """The numbers that a provision has borne, each once."""
    return list(dict.fromkeys(later(number, begin, LAST)))


@pytest.mark.parametrize(
    ("begin", "life"),
    [
        (FIRST, ["410", "603"]),
        (FIRST, ["409", "601"]),
        (FIRST, ["308", "508"]),
        (FIRST, ["420", "704"]),
        (FIRST, ["502", "702"]),
        (FIRST, ["409.1a", "601.2a"]),
        (FIRST, ["410.2", "603.2"]),
        (FIRST, ["410.3", "603.3b"]),
        (FIRST, ["410.5", "603.5"]),
        (FIRST, ["410.6", "603.2c"]),
        (FIRST, ["410.8", "603.4"]),
        (FIRST, ["410.9b", "509.4b", "509.5b", "509.3b"]),
        (FIRST, ["410.10", "603.6"]),
        (FIRST, ["410.10a", "603.6a"]),
        (FIRST, ["410.10d", "603.6d", "603.10"]),
        (FIRST, ["410.11", "603.8"]),
        (FIRST, ["420.5", "704.5"]),
        ("2005-10-01", ["410.9c", "410.9d", "509.4d", "509.5d", "509.3d"]),
        ("2006-05-01", ["410.9c", "509.4c", "509.5c", "509.3c"]),
        ("2009-05-01", ["410.12", "603.9"]),
        ("2009-05-01", ["200.8", "109.1"]),
        ("2009-05-01", ["217.1c", "400.7"]),
        ("2009-05-01", ["510.5", "110.6d", "110.5d"]),
    ],
)
def test_a_known_life_is_followed_without_a_break(begin: str, life: list[str]) -> None:
    assert _life(life[0], begin) == life


def test_keywords_kept_their_titles_when_their_chapter_moved() -> None:
    older, newer = real("2009-05-01"), real("2009-07-11")
    moved = {each.before: each.after for each in way("2009-05-01", "2009-07-11") if each.before is not None}
    keywords = [number for number in older if number.startswith("502.") and number[4:].isdigit() and number != "502.1"]
    kept = {each.folded for each in newer.values()}
    assert len(keywords) > 60
    for number in keywords:
        if older[number].folded in kept:
            assert moved[number] is not None, number
            assert newer[moved[number] or ""].folded == older[number].folded, number


def test_what_was_split_in_2006_is_split() -> None:
    found = {(each.before, each.after): each.kind for each in way("2005-10-01", "2006-05-01")}
    assert found["410.9a", "410.9a"] == found["410.9a", "410.9c"] == "split"
    assert (found["410.9b", "410.9b"], found["410.9d", "410.9e"]) == ("reworded", "renumbered")


def test_exceptions_that_became_parts_of_their_rule_are_split_from_it() -> None:
    parts = {step.after for step in way("2009-05-01", "2009-07-11") if step.before == "217.1c"}
    assert parts == {"400.7", *(f"400.7{letter}" for letter in "abcdef")}


def test_two_rules_on_conditions_were_merged_in_july_2009_and_the_older_kin_carries_on() -> None:
    merged = [each for each in way("2009-05-01", "2009-07-11") if each.after == "603.4"]
    assert [(each.before, each.kind) for each in merged] == [("410.8", "merged"), ("404.3", "merged")]


@pytest.mark.parametrize(("older", "newer"), list(pairwise(EDITIONS)))
def test_every_number_of_two_real_editions_comes_in_a_step(older: str, newer: str) -> None:
    found = way(older, newer)
    assert {each.before for each in found} - {None} == set(real(older))
    assert {each.after for each in found} - {None} == set(real(newer))


@pytest.mark.parametrize(("older", "newer"), list(pairwise(EDITIONS)))
def test_few_rules_are_lost_between_two_real_editions(older: str, newer: str) -> None:
    lost = sum(each.kind == "deleted" for each in way(older, newer))
    assert lost < len(real(older)) / 10
