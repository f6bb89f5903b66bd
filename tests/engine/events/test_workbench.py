"""The workbench of one event: counters, and the moment before that it leaves alone."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kb.engine.events.workbench import with_counters
from kb.engine.state.changes import Move

from ..boards import BEAR, board

COUNTERS = st.dictionaries(st.sampled_from(["age", "charge", "page"]), st.integers(1, 5)).map(
    lambda each: tuple(sorted(each.items()))
)


@given(COUNTERS, st.integers(1, 5))
def test_what_is_put_on_and_taken_off_again_changes_nothing(counters: tuple[tuple[str, int], ...], number: int) -> None:
    assert with_counters(with_counters(counters, "age", number), "age", -number) == counters


def test_a_kind_of_which_none_is_left_is_not_listed() -> None:
    assert with_counters((("age", 1),), "age", -1) == ()


def test_the_state_before_an_event_stays_as_it_was() -> None:
    game = board(BEAR, BEAR)
    before = game.state
    game.perform(Move(1, "graveyard"))
    assert before.zones["battlefield", None] == (1, 2)
    assert set(before.objects) == {1, 2}
    assert game.state.zones["battlefield", None] == (2,)
    assert game.state.clock == before.clock + 1
