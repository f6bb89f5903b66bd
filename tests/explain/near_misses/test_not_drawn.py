"""Near misses: a card put into a hand is not drawn."""

from __future__ import annotations

from kb.engine.state.changes import Move

from ...engine.boards import FOREST, artifact, board, cited, deal, triggered, when


def test_putting_a_card_into_a_hand_is_no_draw_where_something_waits_for_one() -> None:
    game = board(artifact("Ledger", when("Draws")))
    game.perform(Move(deal(game, FOREST, "Ada", "library"), "hand"))
    assert triggered(game) == []
    assert "draw-only-if-drawn" in cited(game)


def test_where_nothing_waits_for_draws_nothing_is_said() -> None:
    game = board(artifact("Ledger", when("Dies")))
    game.perform(Move(deal(game, FOREST, "Ada", "library"), "hand"))
    assert "draw-only-if-drawn" not in cited(game)
