"""Numbers of rules in every dialect, their order, what they stand under, and what is missing between them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.text.rulebook.magic.numbering import ancestors, holes, next_of, opening, place_of, run


@pytest.mark.parametrize(
    ("line", "number", "text"),
    [
        ("410. Handling Triggers", "410", "Handling Triggers"),
        ("410.4. It triggers.", "410.4", "It triggers."),
        ("410.4 It triggers.", "410.4", "It triggers."),
        ("410.4a It triggers.", "410.4a", "It triggers."),
        ("410.4a. It triggers.", "410.4a", "It triggers."),
        ("410.4.a It triggers.", "410.4a", "It triggers."),
        ("410.4.a. It triggers.", "410.4a", "It triggers."),
        ("205.3aa It has a type.", "205.3aa", "It has a type."),
        ("  \t410.4a\tIt triggers.", "410.4a", "It triggers."),
        ("\xa0410.4a\xa0It triggers.", "410.4a", "It triggers."),
        ("**410.4.** It triggers.", "410.4", "It triggers."),
        ("_410. Handling_", "410", "Handling"),
        ("410. 4a It triggers.", "410.4a", "It triggers."),
        ("410.4.It triggers.", "410.4", "It triggers."),
        ("410.4a“It” triggers.", "410.4a", "“It” triggers."),
        ("410.4.", "410.4", ""),
        ("702.60. Suspend", "702.60", "Suspend"),
        ("100. 4 Players", "100", "4 Players"),
    ],
)
def test_a_line_may_open_a_rule(line: str, number: str, text: str) -> None:
    assert opening(line) == (number, text)


@pytest.mark.parametrize(
    "line",
    [
        "It triggers.",
        "410.4) and goes on",
        "410, “Handling Triggers”",
        "410–412 say so",
        "2004. It was a year.",
        "1. The Game",
        "40.1. It is no rule.",
        "410.4-5 say so",
        "100 cards are enough.",
        "www.example.org/410.4",
        "410.4x3",
        "",
    ],
)
def test_other_lines_do_not(line: str) -> None:
    assert opening(line) is None


def test_numbers_stand_in_the_order_of_a_book() -> None:
    book = ["4", "410", "410.1", "410.4", "410.4a", "410.4z", "410.4aa", "410.5", "410.10", "410.10a", "411", "5", "500"]
    assert sorted(sorted(book), key=place_of) == book


def test_what_is_no_number_has_no_place() -> None:
    with pytest.raises(ValueError, match="not a rule number"):
        place_of("410.4.a")


def test_a_number_stands_under_each_part_of_itself() -> None:
    assert list(ancestors("410.4aa")) == ["410.4", "410", "4"]
    assert list(ancestors("410.10")) == ["410", "4"]
    assert list(ancestors("410")) == ["4"]
    assert list(ancestors("4")) == []


def test_what_may_come_next() -> None:
    assert next_of("410.4k") == ("410.4m", "410.5", "411")
    assert next_of("410.4n")[0] == "410.4p"
    assert next_of("410.4z")[0] == "410.4aa"
    assert next_of("410.4") == ("410.4a", "410.5", "411")
    assert next_of("410") == ("410.1", "411")
    assert next_of("4")[0] == "400"


@pytest.mark.parametrize(
    ("first", "last", "numbers"),
    [
        ("409.1j", "409.1p", ["409.1j", "409.1k", "409.1m", "409.1n", "409.1p"]),
        ("205.3y", "205.3ab", ["205.3y", "205.3z", "205.3aa", "205.3ab"]),
        ("119.9", "119.11", ["119.9", "119.10", "119.11"]),
        ("306", "308", ["306", "307", "308"]),
        ("308", "306", []),
        ("306", "308.2", []),
        ("409.1a", "409.2b", []),
    ],
)
def test_a_run_has_all_numbers_of_its_rank(first: str, last: str, numbers: list[str]) -> None:
    assert list(run(first, last)) == numbers


@given(st.integers(1, 60), st.integers(0, 59))
def test_a_number_without_which_a_run_would_be_whole_is_a_hole(length: int, left_out: int) -> None:
    whole = ["1", "100", *(f"100.{rule}" for rule in range(1, length + 1))]
    present = [number for number in whole if number != f"100.{left_out + 1}"]
    inside = left_out + 1 < length
    assert holes(present) == ((f"100.{left_out + 1}",) if inside else ())


def test_letters_that_look_like_digits_are_no_holes() -> None:
    letters = "abcdefghijkmnpqrstuvwxyz"
    assert holes(["7", "704", "704.1", *(f"704.1{letter}" for letter in letters), "704.1aa"]) == ()


def test_holes_stand_between_neighbours_of_every_rank() -> None:
    assert holes(["1", "3", "100", "102", "100.2", "100.3", "100.3a", "100.3c"]) == ("100.1", "100.3b", "101", "2")


def test_what_stands_under_nothing_makes_no_holes() -> None:
    assert holes(["1", "100", "100.1", "432.2b"]) == ()
