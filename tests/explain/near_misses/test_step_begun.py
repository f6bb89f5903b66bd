"""What arrives in the middle of a step waits for the next one."""

from __future__ import annotations

from kb.engine.state.changes import Move
from kb.engine.turn import turns
from tests.engine.boards import board, cited, deal, triggered
from tests.engine.turn.test_turns import libraries
from tests.engine.worded import worded

PATIENCE = worded("Patience", "enchantment", "At the beginning of each end step, you gain 1 life.")


def test_an_end_step_does_not_back_up() -> None:
    game = libraries(board())
    id = deal(game, PATIENCE, "Ada", "hand")
    turns.advance_to(game, "end step")
    game.perform(Move(id, "battlefield"))
    assert triggered(game) == []
    assert "end-step" in cited(game)
