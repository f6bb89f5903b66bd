"""Keyword actions put together of other instructions."""

from __future__ import annotations

from ...boards import BEAR, FOREST, SHOCK, board, cited, deal
from ...doing import do


def test_recruiting_draws_discards_and_brings_a_soldier_for_a_nonland_card() -> None:
    game = board(BEAR)
    deal(game, SHOCK, "Ada", "library")
    do(game, "recruit")
    assert [obj.card.name for obj in game.state.objects.values() if obj.zone == "graveyard"] == ["Shock"]
    assert [obj.card.subtypes for obj in game.state.objects.values() if obj.token] == [("human", "soldier")]
    assert "action-recruit" in cited(game)


def test_discarding_a_land_brings_none() -> None:
    game = board(BEAR)
    deal(game, FOREST, "Ada", "library")
    do(game, "recruit")
    assert not any(obj.token for obj in game.state.objects.values())


def test_discovering_exiles_until_a_card_is_cheap_enough() -> None:
    game = board(BEAR)
    for card in (FOREST, SHOCK):
        deal(game, card, "Ada", "library")
    do(game, "discover 1", answers={"may": [(False,)]})
    assert [game.state.objects[id].card.name for id in game.state.zones["hand", "Ada"]] == ["Shock"]
    assert [game.state.objects[id].card.name for id in game.state.zones["library", "Ada"]] == ["Forest"]
