"""What players do besides: coins."""

from __future__ import annotations

from tests.engine.boards import BEAR, board
from tests.engine.doing import do


def test_a_coin_that_is_lost_does_what_losing_says() -> None:
    game = board(BEAR)
    do(game, "flip a coin. If you lose the flip, you lose 3 life", answers={"flip": [("lose",)]})
    assert game.state.players["Ada"].life == 17
