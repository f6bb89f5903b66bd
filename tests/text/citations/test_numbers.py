"""Numbers alone, in lists and in ranges."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.text.citations.numbers import members, read_list


def _read(text: str) -> list[str]:
    return [f"{each.number}-{each.last}" if each.last else each.number for each in read_list(text, 0, True, True)]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("603.4", ["603.4"]),
        ("603.4.", ["603.4"]),
        ("410.4.a is", ["410.4.a"]),
        ("383.3.d.1 and", ["383.3.d.1"]),
        ("603.3b, c and d", ["603.3b", "603.3c", "603.3d"]),
        ("704.5f and 704.5g", ["704.5f", "704.5g"]),
        ("704.5n/p/q", ["704.5n", "704.5p", "704.5q"]),
        ("702.16n/p's own", ["702.16n", "702.16p"]),
        ("603.3b, I'm", ["603.3b"]),
        ("109.5,108.3,102.2]", ["109.5", "108.3", "102.2"]),
        ('704.5f", "603.3", "613.4c")', ["704.5f", "603.3", "613.4c"]),
        ("603.6d/603.10a", ["603.6d", "603.10a"]),
        ("306–311", ["306-311"]),
        ("603.3b–d", ["603.3b-603.3d"]),
        ("603.3b--d", ["603.3b-603.3d"]),
        ("603.3b&ndash;d", ["603.3b-603.3d"]),
        ("603.3b to 603.3d", ["603.3b-603.3d"]),
        ("601.2a..601.2b]", ["601.2a-601.2b"]),
        ("702.5–7", ["702.5-702.7"]),
        ("383.2.c.1–2", ["383.2.c.1-383.2.c.2"]),
    ],
)
def test_numbers_are_read_as_people_write_them(text: str, numbers: list[str]) -> None:
    assert _read(text) == numbers


@pytest.mark.parametrize("text", ["603.4.1", "704.5px", "603.4%", "704.50f3", "1.2.3", "603.4e5", "704.5ms"])
def test_what_is_longer_than_a_number_is_none(text: str) -> None:
    assert read_list(text, 0, False, True) == ()


@pytest.mark.parametrize("text", ["603.4.4", "704.5zz", "603.4.4b"])
def test_behind_a_word_for_rules_it_is_a_number_that_nobody_knows(text: str) -> None:
    assert _read(text) == [text]


@pytest.mark.parametrize("text", ["603.3b, a player", "603.3b and all", "603.3, b", "704.5f - 3 damage", "603.4 - 12 players"])
def test_a_word_or_an_amount_behind_a_number_is_no_part_of_a_list(text: str) -> None:
    assert len(_read(text)) == 1


def test_a_range_has_every_number_between_but_those_that_magic_leaves_out() -> None:
    (found,) = read_list("702.26k–m", 0, True, True)
    assert members(found) == ("702.26k", "702.26m")


def test_a_range_over_several_rules_has_its_ends() -> None:
    (found,) = read_list("601.2a–603.4", 0, True, True)
    assert members(found) == ("601.2a", "603.4")


@given(st.integers(100, 999), st.integers(1, 199), st.sampled_from(["", *"abcdefghijkmnpqrstuvwxyz"]))
def test_every_number_is_read_whole(chapter: int, rule: int, letter: str) -> None:
    text = f"{chapter}.{rule}{letter}"
    (found,) = read_list(f"{text}, and so on", 0, True, True)
    assert (found.number, found.start, found.end) == (text, 0, len(text))
