"""Burning out."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.state.changes import DrawCard, Move
from kb.engine.state.records import Ended

from ..boards import cited
from ..realm import points, realm


def emptied(left: int, trash: int) -> Game:
    """A game in which Ada's deck holds so many cards, and her trash so many more; the rest is banished."""
    game = realm()
    cards = game.state.zones["deck", "Ada"]
    game.perform(*(Move(id, "trash") for id in cards[left : left + trash]))
    game.perform(*(Move(id, "banishment") for id in cards[left + trash :]))
    return game


def test_the_trash_is_recycled_an_opponent_gains_a_point_and_the_draw_goes_on() -> None:
    game = emptied(left=0, trash=3)
    game.perform(DrawCard("Ada"))
    assert len(game.state.zones["hand", "Ada"]) == 1
    assert len(game.state.zones["deck", "Ada"]) == 2
    assert points(game, "Bo") == 1
    assert {"burn-out", "draw-short"} <= cited(game)


def test_with_nothing_to_recycle_the_opponent_gets_enough_to_win() -> None:
    game = emptied(left=0, trash=0)
    game.perform(DrawCard("Ada"))
    game.settle()
    assert game.state.over == Ended("Bo")


def test_a_deck_with_cards_does_not_burn_out() -> None:
    game = emptied(left=1, trash=3)
    game.perform(DrawCard("Ada"))
    assert points(game, "Bo") == 0
