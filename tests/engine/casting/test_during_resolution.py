"""Cards cast or played while an effect is carried out."""

from __future__ import annotations

from kb.engine.casting.during_resolution import play_during_resolution
from kb.text.nodes.cards import Card

from ..boards import board, cited, deal
from ..worded import worded

IDEA = worded("Idea", "sorcery", "You gain 1 life.")
BOLT = worded("Bolt", "instant", "Bolt deals 3 damage to target creature.")


def test_an_effect_casts_a_sorcery_at_whatever_time() -> None:
    game = board()
    assert play_during_resolution(game, "Bo", deal(game, IDEA, "Bo", "hand")) is not None
    assert [obj.card.name for obj in game.state.objects.values() if obj.zone == "stack"] == ["Idea"]


def test_what_cannot_be_cast_stays_where_it_is() -> None:
    game = board()
    card = deal(game, BOLT, "Ada", "exile")
    assert play_during_resolution(game, "Ada", card) is None
    assert game.state.objects[card].zone == "exile"
    assert "cast-during-resolution" in cited(game)


def test_the_back_of_a_card_is_cast_where_the_effect_says_so() -> None:
    game = board()
    card = Card("Day", types=("creature",), back=Card("Night", types=("creature",)))
    cast = play_during_resolution(game, "Ada", deal(game, card, "Ada", "exile"), free=True, transformed=True)
    assert cast is not None
    assert game.view(cast).name == "Night"


def test_a_card_with_no_part_that_suits_is_not_cast() -> None:
    game = board()
    card = deal(game, IDEA, "Ada", "exile")
    assert play_during_resolution(game, "Ada", card, suits=lambda id: "instant" in game.view(id).types) is None
    assert game.state.objects[card].zone == "exile"


def test_the_part_that_alone_suits_is_cast() -> None:
    game = board()
    card = Card("Day", types=("creature",), modal=True, back=Card("Night", types=("sorcery",)))
    suits = {"sorcery"}
    cast = play_during_resolution(
        game, "Ada", deal(game, card, "Ada", "exile"), free=True, suits=lambda id: not suits.isdisjoint(game.view(id).types)
    )
    assert cast is not None
    assert game.view(cast).name == "Night"
