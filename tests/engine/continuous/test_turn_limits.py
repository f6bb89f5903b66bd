"""Prohibitions of doing more than so much each turn."""

from __future__ import annotations

from kb.engine.continuous.turn_limits import used_up
from kb.engine.state.changes import DrawCard

from ..boards import FOREST, board, deal
from ..worded import worded

LIMIT = worded("Limit", "enchantment", "Each player can't draw more than one card each turn.")


def test_a_limit_is_used_up_by_each_player_for_themselves() -> None:
    game = board((LIMIT, "Bo"))
    deal(game, FOREST, "Ada", "library")
    assert used_up(game, "cant-draw-more", "Draws", "Ada") is None
    game.perform(DrawCard("Ada"))
    assert used_up(game, "cant-draw-more", "Draws", "Ada") == 1
    assert used_up(game, "cant-draw-more", "Draws", "Bo") is None


def test_without_such_a_prohibition_nothing_is_used_up() -> None:
    assert used_up(board(), "cant-draw-more", "Draws", "Ada") is None
