"""Occurrences are the same in two games, whatever is kept of what their objects looked like."""

from __future__ import annotations

from kb.engine.state.changes import Move

from ..boards import BEAR, board


def test_two_games_in_which_the_same_happened_have_the_same_history() -> None:
    first, second = board(BEAR), board(BEAR)
    for game in (first, second):
        game.perform(Move(1, "graveyard"))
    assert first.state.history == second.state.history
    assert hash(first.state.history) == hash(second.state.history)
