"""How much is played is counted alike on every machine, and is bounded."""

from __future__ import annotations

import pytest

from kb import ImpossibleError
from kb.engine.table.effort import MOST_EFFORT, effort
from kb.engine.turn.loops import resolve_all
from tests.engine.boards import BEAR, board
from tests.engine.course.circles import flicker


def test_a_step_on_a_full_board_counts_for_more() -> None:
    small, large = board(BEAR), board(*[BEAR] * 240)
    assert effort(10, small.state, small.zones) == 10
    assert effort(10, large.state, large.zones) == 30


def test_what_takes_too_long_is_refused() -> None:
    game = flicker()
    game.trace.effort = MOST_EFFORT + 1
    with pytest.raises(ImpossibleError, match="takes too long to be played: 1 resolutions with"):
        resolve_all(game)
