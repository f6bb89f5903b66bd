"""Steps that are added again and again."""

from __future__ import annotations

import pytest

from kb.engine.table.endless import EndlessError
from kb.engine.turn.step_loops import LOOKS_AT, StepsTaken
from tests.engine.boards import BEAR, board


def test_the_same_step_again_and_again_is_a_loop() -> None:
    game, taken = board(BEAR), StepsTaken()
    with pytest.raises(EndlessError, match="each round comes back to the same"):
        for _ in range(2 * LOOKS_AT):
            taken.note(game, 1000)


def test_turns_that_follow_each_other_are_none() -> None:
    game, taken = board(BEAR), StepsTaken()
    for turn in range(LOOKS_AT):
        game.state = game.state.with_(turn=turn + 1)
        taken.note(game, 1000)
        taken.note(game, 1000)
    taken.ends(game)
