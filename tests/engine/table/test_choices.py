"""Questions and their legal answers; who answers."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine.table.choices import Explored, Question, Scripted, yes_or_no
from kb.errors import IllegalError


def asks(kind: str, *options: object, least: int = 1, most: int = 1, repeat: bool = False) -> Question:
    """A question of Ada's."""
    return Question(kind, "Ada", "Charm", options, least, most, repeat=repeat)


@given(st.integers(0, 4), st.integers(0, 3), st.integers(0, 3), st.booleans())
def test_every_listed_answer_is_legal_and_no_answer_is_listed_twice(count: int, least: int, more: int, repeat: bool) -> None:
    question = asks("choose", *range(count), least=least, most=least + more, repeat=repeat)
    answers = list(question.answers())
    assert all(question.allows(answer) for answer in answers)
    assert len(set(answers)) == len(answers)
    assert question.is_open() == (len(answers) > 1)


@given(st.sampled_from(("choose", "order")), st.text("abc", max_size=5), st.integers(0, 2), st.integers(0, 2), st.booleans())
def test_answers_are_counted_as_they_are_listed(kind: str, options: str, least: int, more: int, repeat: bool) -> None:
    question = asks(kind, *options, least=least, most=least + more, repeat=repeat)
    count = len(list(question.answers()))
    assert (question.tally(1000), question.tally(2)) == (count, min(count, 2))


def test_orders_of_equal_options_count_as_one() -> None:
    assert list(asks("order", "a", "a", "b").answers()) == [("a", "a", "b"), ("a", "b", "a"), ("b", "a", "a")]
    assert not asks("order", "a", "a").is_open()
    assert not asks("order", "a", "b").allows(("a", "a"))


def test_orders_of_options_that_look_alike_count_as_one() -> None:
    question = Question("order", "Ada", "Hunt", (7, 8, 9), 3, 3, alike=("Forest", "Forest", "Island"))
    assert list(question.answers()) == [(7, 8, 9), (7, 9, 8), (9, 7, 8)]
    assert question.tally(10) == 3
    assert question.allows((8, 7, 9))


def test_where_the_order_of_an_answer_matters_each_is_listed() -> None:
    question = Question("mode", "Ada", "Charm", (1, 2), 2, 2, repeat=True, ordered=True)
    assert list(question.answers()) == [(1, 1), (1, 2), (2, 1), (2, 2)]
    question = Question("mode", "Ada", "Charm", (1, 2), 2, 2, ordered=True)
    assert list(question.answers()) == [(1, 2), (2, 1)]


def test_up_to_one_may_be_none() -> None:
    assert list(asks("target", 1, 2, least=0).answers()) == [(), (1,), (2,)]


def test_the_search_takes_numbered_answers_then_the_first_and_notes_what_is_open() -> None:
    search = Explored((1,))
    assert search.answer(yes_or_no("may", "Ada", "Bell")) == (False,)
    assert search.answer(asks("choose", 7)) == (7,)
    assert search.answer(asks("choose", 5, 6)) == (5,)
    assert [(asked.number, asked.count) for asked in search.asked] == [(1, 2), (0, 2)]
    assert search.tried == 3


def test_orders_of_thousands_begin_with_the_given_one_and_change_its_end_first() -> None:
    first, second = islice(asks("order", *range(4000)).answers(), 2)
    assert first == tuple(range(4000))
    assert second == (*range(3998), 3999, 3998)
    assert asks("order", *range(4000)).allows(second)


def test_a_script_answers_by_kind_in_order_then_somebody_else_does() -> None:
    script = Scripted({"may": [(False,), (True,)], "X": [(3,)]})
    question = yes_or_no("may", "Ada", "Bell")
    assert [script.answer(question) for _ in range(3)] == [(False,), (True,), (True,)]
    assert script.unused() == {"X": ((3,),)}


def test_a_scripted_answer_must_be_legal() -> None:
    with pytest.raises(IllegalError, match="no answer"):
        Scripted({"choose": [(9,)]}).answer(asks("choose", 1, 2))


def test_a_total_has_to_be_reached() -> None:
    question = Question("choose", "Ada", "Dreadnought", ("a", "b", "c"), 0, 3, weights=(12, 5, 7), reach=12)
    assert list(question.answers()) == [("a",), ("a", "b"), ("a", "c"), ("b", "c"), ("a", "b", "c")]
    assert not question.allows(("b",))


def test_of_each_group_one_at_most_is_chosen() -> None:
    question = Question("target", "Ada", "Long Arm", (1, 2, 3), 1, 2, groups=("Bo", "Bo", "Cy"))
    assert list(question.answers()) == [(1,), (2,), (3,), (1, 3), (2, 3)]
    assert question.allows((3, 1))
    assert not question.allows((1, 2))


def test_what_is_chosen_together_is_of_one_group() -> None:
    question = Question("target", "Ada", "Charm", (1, 2, 3), 0, 2, groups=("Ada", "Bo", "Bo"), together=True)
    assert list(question.answers()) == [(), (1,), (2,), (3,), (2, 3)]
    assert not question.allows((1, 2))


def test_what_is_chosen_together_stays_within_a_total() -> None:
    question = Question("choose", "Ada", "Hulk", ("a", "b", "c"), 0, 3, weights=(2, 4, 5), within=6)
    assert [*question.answers()] == [(), ("a",), ("b",), ("c",), ("a", "b")]
    assert not question.allows(("a", "c"))
