"""What a state check finds."""

from __future__ import annotations

from kb.engine.state.changes import Move
from kb.engine.state_checks.finding import buried

from ..boards import BEAR, board


def test_who_controls_what_is_sacrificed_does_it_and_nobody_destroys() -> None:
    game = board((BEAR, "Bo"))
    assert buried(game, game.view(1), "Sacrifices") == (Move(1, "graveyard", how=frozenset({"Sacrifices"}), agent="Bo"),)
    assert buried(game, game.view(1), "Destroyed") == (Move(1, "graveyard", how=frozenset({"Destroyed"})),)
