"""Who protects a battle."""

from __future__ import annotations

from kb.engine.table.battles import PROTECTOR, possible_protectors, protector_of
from kb.text.nodes.cards import Card

from ..boards import board

SIEGE = Card("Invasion", types=("battle",), subtypes=("siege",), loyalty="3")
WALL = Card("Old Wall", types=("battle",), loyalty="3")


def test_an_opponent_protects_a_siege_and_its_controller_any_other_battle() -> None:
    game = board(SIEGE, WALL)
    assert [protector_of(game, game.view(id)) for id in (1, 2)] == ["Bo", "Ada"]
    assert possible_protectors(game, game.view(2)) == ("Ada",)


def test_a_protector_who_cannot_be_it_is_none() -> None:
    game = board(SIEGE)
    siege = game.state.objects[1].with_(chosen=((PROTECTOR, "Ada"),))
    game.state = game.state.with_(objects={1: siege})
    assert protector_of(game, game.view(1)) == "Bo"
