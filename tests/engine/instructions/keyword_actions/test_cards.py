"""Keyword actions with cards of a library."""

from __future__ import annotations

from tests.engine.boards import BEAR, FOREST, board, cited, deal
from tests.engine.doing import do


def test_a_card_from_the_hand_is_manifested() -> None:
    game = board(BEAR)
    deal(game, FOREST, "Ada", "hand")
    do(game, "Manifest a card from your hand")
    (entered,) = (o for o in game.state.objects.values() if o.zone == "battlefield" and o.face_down)
    assert (game.view(entered.id).power, entered.controller) == (2, "Ada")
    assert "action-manifest" in cited(game)


def test_exploring_a_land_puts_it_into_the_hand() -> None:
    game = board(BEAR)
    deal(game, FOREST, "Ada", "library")
    do(game, "Bear explores")
    assert len(game.state.zones["hand", "Ada"]) == 1
    assert "action-explore" in cited(game)
