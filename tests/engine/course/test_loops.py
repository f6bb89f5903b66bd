"""Loops: what counts as the same state, and what a loop comes to."""

from __future__ import annotations

import pytest

from kb.engine.course.loops import fingerprint, resolve_all
from kb.engine.state.changes import Life
from kb.errors import IllegalError
from tests.engine.boards import (
    BEAR,
    board,
    cited,
    creature,
)
from tests.engine.course.circles import flicker

FOREST_BEAR = creature("Forest Bear")


def test_a_mandatory_loop_is_a_draw() -> None:
    start = flicker()
    resolve_all(start)
    assert start.state.over is not None
    assert "loops" in cited(start)


def test_a_fingerprint_does_not_know_numbers() -> None:
    one, other = board(BEAR, FOREST_BEAR), board(BEAR, FOREST_BEAR)
    other.state = other.state.with_(clock=99, next_id=50)
    assert fingerprint(one.state) == fingerprint(other.state)
    other.perform(Life("Bo", 1))
    assert fingerprint(one.state) != fingerprint(other.state)


def test_a_loop_with_a_choice_is_said_with_its_cycle() -> None:
    with pytest.raises(IllegalError, match="loop"):
        resolve_all(flicker(optional=True))
