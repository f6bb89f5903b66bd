"""Replacement effects that change how much or how many."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine.replacement.amounts import RESIZED, resized
from kb.engine.state.changes import Change, Create, Damage, DrawCard, Life, Mark, PutCounters

from ..boards import BEAR


@pytest.mark.parametrize(
    ("change", "how", "number", "after"),
    [
        (Damage(1, "Bo", 3), "double", None, (Damage(1, "Bo", 6),)),
        (Damage(1, "Bo", 3), "minus", 3, ()),
        (DrawCard("Ada"), "double", None, (DrawCard("Ada"), DrawCard("Ada", later=True))),
        (Create(BEAR, "Ada"), "plus:1", None, (Create(BEAR, "Ada"), Create(BEAR, "Ada", later=True))),
        (PutCounters(1, "age", 3), "half", None, (PutCounters(1, "age", 1),)),
        (PutCounters(1, "age", 3), "half-up", None, (PutCounters(1, "age", 2),)),
        (Mark(1, "stunned"), "double", None, (Mark(1, "stunned"),)),
        (Damage(1, "Bo", 3), "frobnicated", None, (Damage(1, "Bo", 3),)),
    ],
)
def test_a_change_by_another_amount(change: Change, how: str, number: int | None, after: tuple[Change, ...]) -> None:
    assert resized(change, how, number) == after


def test_life_lost_is_doubled_as_a_loss() -> None:
    assert resized(Life("Ada", -2), "double", None) == (Life("Ada", -4),)


@given(st.integers(0, 99))
def test_both_halves_are_the_whole(number: int) -> None:
    assert RESIZED["half"](number, 0) + RESIZED["half-up"](number, 0) == number
