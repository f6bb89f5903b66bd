"""Prints: equal where only vocabulary changed, and alike where words are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.graph.alignment.prints import fold, print_of


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("See rules 409.1a–h, and rule 500, “Pebbles.”", "See rules 601.2a-i and rule 508, 'Pebbles'."),
        ("(See section 5.)", "(See section 7.)"),
        ("See rule 383.3.d.1.", "See rule 376.3.c.1."),
        ("if he or she controls a pebble", "if they control a pebble"),
        ("he or she also has one", "they also have one"),
        ("a _Magic_ game—any", "a Magic game - any"),
        ("A “pebble” isn’t 'it'", 'A "pebble" isn\'t “it”'),
    ],
)
def test_a_change_of_vocabulary_or_of_rule_numbers_is_none(old: str, new: str) -> None:
    assert fold(old) == fold(new)
    assert print_of("1.1", old).folded == print_of("2.2", new).folded


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("seven pebbles", "eight pebbles"),
        ("a deck of 40 pebbles", "a deck of 60 pebbles"),
        ("a pebble", "the pebble"),
        ("it may", "it can’t"),
    ],
)
def test_another_meaning_is_another_print(one: str, other: str) -> None:
    assert print_of("1.1", one).folded != print_of("1.1", other).folded


def test_a_print_is_small_numbers_and_no_text() -> None:
    found = print_of("100.1", "Everybody brings sixty pebbles.")
    assert len(found.folded) == 16
    assert int(found.folded, 16) >= 0
    assert len(found.words) == 4
    assert all(0 <= word <= 0xFFFF for word in found.words)


def test_prints_do_not_change_from_one_run_to_the_next() -> None:
    found = print_of("100.1", "Everybody brings sixty pebbles.")
    assert (found.folded, sorted(found.words)) == ("b1551c902b98e2ca", [39177, 50661, 53706, 63834])


@given(st.text(max_size=300))
def test_any_text_has_a_print_and_folding_is_settled(text: str) -> None:
    assert len(print_of("1", text).folded) == 16
    assert fold(text) == fold(text.replace("“", '"').replace("”", '"'))
