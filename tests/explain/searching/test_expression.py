"""Words become expressions of the index: each with its old and new names, and none that the index cannot read."""

from __future__ import annotations

from sqlite3 import connect

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.errors import MalformedError
from kb.explain.searching.expression import excluding, other_names, phrases, stem, telling, units
from kb.explain.searching.query import read_query


def _shown(text: str) -> list[str]:
    return [unit.shown for unit in units(read_query(text).terms)]


def test_the_words_of_a_known_name_stand_for_one_thing() -> None:
    assert _shown("creature leaves the battlefield") == ["creature", "leaves the battlefield"]


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("dies", "put into a graveyard from play"),
        ("enters", "comes into play"),
        ("aura", "local enchantment"),
        ("mana value", "converted mana cost"),
        ("exiled", "removed from the game"),
    ],
)
def test_old_and_new_names_find_each_other(new: str, old: str) -> None:
    (from_new,), (from_old,) = units(read_query(new).terms), units(read_query(old).terms)
    assert f'"{old.removeprefix("put into a ")}"' in from_new.same
    assert f'"{new}"' in from_old.same or new in from_old.same


@pytest.mark.parametrize(("text", "other"), [("zero", '"0"'), ("10", '"ten"')])
def test_numbers_are_found_in_words_and_in_digits(text: str, other: str) -> None:
    assert other in units(read_query(text).terms)[0].same


@pytest.mark.parametrize(("text", "other"), [("choose", "chosen"), ("dealt", "deal"), ("left", "leave")])
def test_a_verb_is_found_in_its_other_forms(text: str, other: str) -> None:
    (unit,) = units(read_query(text).terms)
    assert f'"{other}"' in unit.same
    assert f'"{other}"' not in units(read_query(f'"{text}"').terms)[0].same


def test_names_that_are_only_akin_are_kept_apart() -> None:
    (stack,) = units(read_query("stack").terms)
    assert ('"chain"' in stack.same, '"chain"' in stack.related) == (False, True)


def test_the_stemmer_leaves_short_words_so_their_forms_are_spelt_out() -> None:
    assert '"dies"' in units(read_query("die").terms)[0].same


def test_texts_with_the_words_in_a_row_fit_better() -> None:
    assert phrases(read_query("blocks each creature").terms)[0] == '"blocks each creature"'
    assert phrases(read_query("dies").terms) == ()


def test_other_names_of_a_thing() -> None:
    assert "aura" in other_names("local enchantment")
    assert other_names("xqzzyk") == ()


def test_a_stem_is_the_word_without_its_ending() -> None:
    assert {stem(word) for word in ("trigger", "triggers", "triggered", "triggering")} == {"trigger"}


_INDEX = connect(":memory:")
_INDEX.execute("CREATE VIRTUAL TABLE found USING fts5 (title, text, tokenize = 'porter unicode61 remove_diacritics 2')")


_PIECES = st.sampled_from(['"', "-", "*", "(", ")", "AND", "OR", "NEAR", "NOT", ":", "a", "'", "’", "^", "{", "die", "603.4"])


@given(st.text() | st.lists(_PIECES).map(" ".join) | st.lists(_PIECES).map("".join))
def test_nothing_that_anybody_types_is_an_error_of_the_index(text: str) -> None:
    try:
        query = read_query(text)
    except MalformedError:
        return
    for unit in units(query.terms):
        for expression in (unit.same, unit.related, *phrases(query.terms)):
            _INDEX.execute("SELECT * FROM found WHERE found MATCH ?", (excluding(expression, query.excluded),)).fetchall()


def test_a_thing_says_the_more_the_fewer_texts_have_it() -> None:
    weights = [telling(having, 4_000) for having in (0, 1, 10, 100, 4_000)]
    assert weights == sorted(weights, reverse=True) and weights[-1] > 0
