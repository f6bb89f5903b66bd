"""Rad counters as the precombat main phase begins."""

from __future__ import annotations

from kb.engine.state.changes import PutCounters
from kb.engine.turn import turns

from ..boards import BEAR, board
from .test_turns import libraries


def test_what_rad_counters_do_is_left_open_for_the_player_who_has_some() -> None:
    game = libraries(board(BEAR))
    game.perform(PutCounters("Ada", "rad", 2))
    turns.advance_to(game, "precombat main", "Bo")
    assert not game.trace.missing
    turns.advance_to(game, "precombat main", "Ada")
    assert game.trace.missing == ["rad counters mill as the main phase begins"]
