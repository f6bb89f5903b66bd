"""A provision's life: over the shipped editions, and over books of our own."""

from __future__ import annotations

import pytest

import kb
from kb import HistoryReport, Life, MalformedError, NotFoundError
from tests.explain.made_up_books import book, put

FROG = "A frog sits on a leaf until somebody throws a pebble into the pond."
HERON = "A heron waits at the shore and eats each frog that comes into play beside it."
TOAD = "Toads are frogs in every respect but the colour of their hats, which is brown."
FIRST = {"100": "Frogs", "100.1": FROG, "100.2": HERON, "100.3": TOAD}
SECOND = {
    "100": "Frogs",
    "100.1": "Nobody brings pebbles larger than a leaf.",
    "100.2": FROG,
    "100.3": HERON.replace("comes into play", "enters"),
}
THIRD = SECOND | {"100.2": FROG.replace("a pebble", "two pebbles"), "100.4": "See rule 100.2 for frogs, which are no toads."}
FOURTH = THIRD | {"100.4": "See rule 100.3 for frogs, which are no toads."}
DAYS = ("1901-01-01", "1902-01-01", "1903-01-01", "1904-01-01")


def _history(number: str, under: str | None = None) -> HistoryReport:
    return kb.load().history(number, under)


def _told(life: Life) -> list[tuple[str, str, str | None, str]]:
    return [(each.edition[4:], each.until[4:], each.number, each.kind) for each in life.events]


@pytest.fixture
def four() -> None:
    put(*(book(f"mtg/{day}", rules) for day, rules in zip(DAYS, (FIRST, SECOND, THIRD, FOURTH), strict=True)))


def _early(life: Life) -> list[tuple[str, str, str | None, str]]:
    """What happened in the made-up editions."""
    return [each for each in _told(life) if each[0] in DAYS]


@pytest.mark.usefixtures("four")
def test_a_life_goes_from_number_to_number() -> None:
    (life,) = _history("100.1", "mtg/1901").lives
    assert _early(life) == [
        ("1901-01-01", "1901-01-01", "100.1", "first"),
        ("1902-01-01", "1902-01-01", "100.2", "renumbered"),
        ("1903-01-01", "1903-01-01", "100.2", "reworded"),
        ("1904-01-01", "1904-01-01", "100.2", "unchanged"),
    ]


@pytest.mark.usefixtures("four")
def test_a_change_of_wording_is_shown_in_the_official_words() -> None:
    (life,) = _history("100.2", "mtg/1903").lives
    event = life.events[2]
    assert event.basis == "official"
    changed = [(span.kind, span.text.strip()) for span in event.wording if span.kind != "same"]
    assert changed == [("removed", "a pebble"), ("added", "two pebbles")]


@pytest.mark.usefixtures("four")
def test_old_words_for_the_same_thing_are_no_rewording() -> None:
    (life,) = _history("100.2", "mtg/1901").lives
    moved = life.events[1]
    assert (moved.kind, moved.number, moved.reworded) == ("renumbered", "100.3", False)
    assert [span.text.strip() for span in moved.wording if span.kind != "same"] == ["comes into play", "enters"]


@pytest.mark.usefixtures("four")
def test_a_rule_begins_and_ends() -> None:
    (toads,) = _history("100.3", "mtg/1901").lives
    assert toads.ended
    assert _told(toads)[-1] == ("1902-01-01", "1902-01-01", None, "deleted")
    (new,) = _history("100.4", "mtg/1903").lives
    assert _early(new)[0] == ("1903-01-01", "1903-01-01", "100.4", "created")


@pytest.mark.usefixtures("four")
def test_only_the_numbers_of_other_rules_may_change() -> None:
    (life,) = _history("100.4", "mtg/1903").lives
    assert _early(life)[1] == ("1904-01-01", "1904-01-01", "100.4", "references")


@pytest.mark.usefixtures("four")
def test_a_number_that_others_bore_is_said() -> None:
    assert "mtg/1901-01-01" in _history("100.2", "mtg/1903").others


def test_over_the_shipped_editions_a_life_runs_from_2004_to_today() -> None:
    (life,) = _history("603.4").lives
    assert life.numbers == ("410.8", "603.4")
    assert _told(life)[0] == ("2004-06-01", "2004-06-01", "410.8", "first")
    assert _told(life)[-1][1:] == ("2026-09-25", "603.4", "unchanged")
    assert next(each for each in life.events if each.kind == "merged").basis == "gist"


def test_a_number_of_old_means_every_provision_that_bore_it() -> None:
    lives = _history("410.9c").lives
    assert [life.numbers for life in lives] == [("410.9a", "410.9c", "509.5c", "509.3c"), ("410.9c", "410.9d", "509.5d", "509.3d")]


def test_a_number_under_an_edition_is_that_provision() -> None:
    (life,) = _history("410.9c", "mtg/2005").lives
    assert life.numbers == ("410.9c", "410.9d", "509.5d", "509.3d")


def test_a_dialect_and_a_full_name_mean_the_same() -> None:
    assert _history("mtg/2006-05-01/410.10.d").lives == _history("CR 410.10d", "mtg/2006").lives


def test_another_game_that_has_the_number_is_named() -> None:
    assert "riftbound/1.3" in _history("410").others


def test_a_number_that_nobody_has_is_refused() -> None:
    with pytest.raises(NotFoundError, match=r"no rule 999\.9"):
        _history("999.9")


def test_what_is_no_number_is_refused() -> None:
    with pytest.raises(MalformedError, match="is no rule number"):
        _history("frogs")


def test_an_edition_without_the_number_says_who_has_it() -> None:
    with pytest.raises(NotFoundError, match=r"has no rule 410\.9c.*509\.3c"):
        _history("410.9c", "mtg/2026")


def test_the_number_that_a_provision_came_back_to_is_its_number_now() -> None:
    put(*(book(f"mtg/{day}", rules) for day, rules in zip(DAYS, (FIRST, SECOND, FIRST), strict=False)))
    (life,) = _history("100.1", "mtg/1901").lives
    assert life.numbers == ("100.2", "100.1")
    assert life.rule.endswith("/100.1")
