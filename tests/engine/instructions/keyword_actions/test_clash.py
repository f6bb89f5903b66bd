"""Clashes: who wins them."""

from __future__ import annotations

from tests.engine.boards import BEAR, FOREST, board, cited, deal
from tests.engine.doing import do


def test_who_alone_reveals_a_card_wins() -> None:
    game = board(BEAR)
    deal(game, FOREST, "Ada", "library")
    do(game, "clash with an opponent")
    clashes = {o.agent: "won" in o.manner for o in game.state.history if "Clashes" in o.kinds}
    assert clashes == {"Ada": True, "Bo": False}
    assert "action-clash" in cited(game)
