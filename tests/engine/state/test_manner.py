"""How often a keyword's cost was paid, as a mark."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kb.engine.state.manner import instead_mark, spent_instead, times_mark, times_paid


@given(st.integers(0, 50))
def test_a_mark_says_how_often_it_was_paid(times: int) -> None:
    assert times_paid("multikicker", frozenset({times_mark("multikicker", times), "cast", "kicked"})) == times


def test_another_keywords_mark_does_not_count() -> None:
    assert times_paid("replicate", frozenset({times_mark("multikicker", 3)})) == 0


def test_a_cost_in_place_of_the_mana_cost_may_have_no_mana_in_it() -> None:
    assert spent_instead(frozenset({"cast", instead_mark(0)})) == 0
    assert spent_instead(frozenset({"cast", instead_mark(3)})) == 3
    assert spent_instead(frozenset({"cast"})) is None
