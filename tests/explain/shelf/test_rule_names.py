"""Which rules are meant: ranges that leave their beginning out, and names of other editions."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import kb
from kb.errors import MalformedError, NotFoundError
from kb.explain.shelf.rule_names import RuleNames, _completed
from kb.explain.shelf.shelf import Shelf
from kb.text.rule_numbers import number_parts


def _names() -> RuleNames:
    return RuleNames(Shelf(kb.load().knowledge))


@pytest.mark.parametrize(
    ("first", "end", "meant"),
    [
        ("603.3b", "d", "603.3.d"),
        ("603.3b", "603.3d", "603.3.d"),
        ("410.9", "11", "410.11"),
        ("603", "605", "605"),
        ("603.4", "605", "605"),
        ("702.100", "102", "702.102"),
        ("383.3.d.1", "2", "383.3.d.2"),
        ("383.3.e", "384", "384"),
        ("603.3b", "5", "603.5"),
    ],
)
def test_what_is_left_out_of_the_end_of_a_range_is_taken_from_its_beginning(first: str, end: str, meant: str) -> None:
    assert ".".join(_completed(number_parts(first), number_parts(end))) == meant


@given(st.data())
def test_a_range_holds_its_ends_and_follows_the_book(data: st.DataObject) -> None:
    numbers = _names().shelf.volume("mtg").numbers
    first = data.draw(st.integers(0, len(numbers) - 1))
    last = data.draw(st.integers(first, min(len(numbers) - 1, first + 60)))
    assume(len(numbers[last]) > 1)  # 121.2c-2 is not to the end of section 1, but back to 121.2
    found = [named.number for named in _names().named([f"{numbers[first]}-{numbers[last]}"])]
    assert (found[0], found[-1]) == (numbers[first], numbers[last])
    assert [number for number in numbers if number in set(found)] == found


def test_a_number_is_looked_for_in_the_newest_edition_that_has_it() -> None:
    found = _names().newest_with("410.10d")
    assert found is not None
    assert (found.volume.id, found.number) == ("mtg/2009-05-01", "410.10d")
    assert _names().newest_with("999.9") is None


def test_errors_are_of_three_kinds() -> None:
    with pytest.raises(MalformedError):
        _names().one("seven")
    with pytest.raises(NotFoundError):
        _names().one("603.99")
    with pytest.raises(NotFoundError):
        _names().one("chess:603.4")


def test_words_are_searched_for() -> None:
    with pytest.raises(MalformedError, match="“legend rule” is no rule number") as error:
        _names().one("legend rule")
    assert error.value.remedy == "apnap search legend rule finds rules by what they say"


def test_a_bare_number_of_one_other_game_is_that_games() -> None:
    assert _names().one("383.3.e").volume.id == "riftbound/1.3"


@pytest.mark.parametrize("text", ["", " ", ","])
def test_nothing_at_all_is_no_rule_number(text: str) -> None:
    with pytest.raises(MalformedError, match="is no rule number"):
        _names().named([text])
