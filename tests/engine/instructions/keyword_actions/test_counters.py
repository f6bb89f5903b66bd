"""Keyword actions that put counters."""

from __future__ import annotations

from tests.engine.boards import BEAR, alter, board
from tests.engine.doing import do


def test_proliferating_gives_another_of_each_kind_to_those_chosen() -> None:
    game = board(BEAR, BEAR)
    alter(game, 1, counters=(("+1/+1", 1), ("age", 2)))
    do(game, "proliferate", answers={"choose": [(1,)]})
    assert game.state.objects[1].counters == (("+1/+1", 2), ("age", 3))
