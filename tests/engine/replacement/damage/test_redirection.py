"""Damage that goes elsewhere, for a time."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.state.changes import Damage, Move
from kb.text.nodes.cards import Card

from ...boards import BEAR, board, cited, deal
from ...doing import do

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


def test_the_next_damage_of_a_source_is_all_that_it_deals_at_once_to_whomever() -> None:
    game = board(BEAR, GIANT, (BEAR, "Bo"))
    words = "The next time a source of your choice would deal damage this turn, that damage is dealt to Giant instead."
    do(game, words, answers={"choose": [(3,)]})
    game.perform(Damage(3, "Ada", 1), Damage(3, 1, 1))
    assert (_damage(game)[2], _damage(game)[1], game.state.players["Ada"].life) == (2, 0, 20)
    game.perform(Damage(3, "Ada", 1))
    assert game.state.players["Ada"].life == 19


def test_whoever_controls_the_source_is_dealt_its_damage() -> None:
    game = board(BEAR, GIANT, (BEAR, "Bo"))
    dealt = "that damage is dealt to that source's controller instead."
    do(game, f"The next time a source of your choice would deal damage this turn, {dealt}", answers={"choose": [(3,)]})
    game.perform(Damage(3, 1, 2))
    assert game.state.players["Bo"].life == 18


def test_what_came_later_is_one_of_your_creatures_too() -> None:
    game = board(BEAR, GIANT, (BEAR, "Bo"))
    next_damage = "the next 3 damage that a source of your choice would deal to you and/or creatures you control this turn"
    do(game, f"{next_damage} is dealt to Giant instead.", answers={"choose": [(3,)]})
    newcomer = deal(game, BEAR, "Ada", "battlefield")
    game.perform(Damage(3, newcomer, 2), Damage(3, "Ada", 2))
    assert (_damage(game)[2], game.state.players["Ada"].life) == (3, 19)
