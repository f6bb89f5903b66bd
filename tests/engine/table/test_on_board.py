"""What is on the board."""

from __future__ import annotations

from kb.engine.state.changes import PutCounters
from kb.engine.table.on_board import on_board, permanents

from ..boards import BEAR, FOREST, alter, board, deal


def test_only_what_is_there_and_phased_in() -> None:
    game = board(BEAR, FOREST)
    deal(game, BEAR, "Ada", "hand")
    alter(game, 2, phased_out=True)
    assert [obj.id for obj in on_board(game)] == [1]


def test_views_are_kept_for_a_state_and_made_anew_for_the_next() -> None:
    game = board(BEAR)
    assert permanents(game) is permanents(game)
    game.perform(PutCounters(1, "+1/+1", 1))
    assert [view.power for view in permanents(game)] == [3]
