"""Damage that goes elsewhere, for a time."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.state.changes import Damage, Move
from kb.text.nodes.cards import Card

from ..boards import BEAR, board, cited
from ..doing import do

GIANT = Card("Giant", types=("creature",), power="2", toughness="7")


def _redirecting(words: str) -> Game:
    game = board(BEAR, GIANT, (BEAR, "Bo"))
    do(game, words, answers={"target": [(2,)]})
    return game


def _damage(game: Game) -> dict[int, int]:
    return {id: obj.damage for id, obj in game.state.objects.items() if obj.zone == "battlefield"}


def test_so_much_of_it_is_dealt_elsewhere_and_the_rest_is_not() -> None:
    game = _redirecting("The next 1 damage that would be dealt to you this turn is dealt to Giant instead.")
    game.perform(Damage(3, "Ada", 3))
    assert (_damage(game)[2], game.state.players["Ada"].life) == (1, 18)
    game.perform(Damage(3, "Ada", 1))
    assert game.state.players["Ada"].life == 17
    assert "redirection" in cited(game)


def test_the_next_time_all_of_it_is_and_then_nothing() -> None:
    game = _redirecting("The next time damage would be dealt to you this turn, that damage is dealt to Giant instead.")
    game.perform(Damage(3, "Ada", 3))
    game.perform(Damage(3, "Ada", 2))
    assert (_damage(game)[2], game.state.players["Ada"].life) == (3, 18)


def test_combat_damage_only() -> None:
    game = _redirecting("All combat damage that would be dealt to you this turn is dealt to Giant instead.")
    game.perform(Damage(3, "Ada", 2, combat=True))
    game.perform(Damage(3, "Ada", 1))
    assert (_damage(game)[2], game.state.players["Ada"].life) == (2, 19)


def test_nothing_goes_to_what_has_left() -> None:
    game = _redirecting("The next 2 damage that would be dealt to you this turn is dealt to Giant instead.")
    game.perform(Move(2, "graveyard"))
    game.perform(Damage(3, "Ada", 2))
    assert game.state.players["Ada"].life == 18
