"""Mana: of which kinds it is, and in whose pool it goes."""

from __future__ import annotations

import pytest

from kb.text.nodes.cards import Card
from tests.engine.boards import BEAR, FOREST, board
from tests.engine.doing import do

RED = Card("Imp", types=("creature",), colors=("red",), power="1", toughness="1")
GOLD = Card("Knight", types=("creature",), colors=("white", "red"), power="1", toughness="1")


@pytest.mark.parametrize(
    ("words", "pool"),
    [
        ("add {G}{G}", ("{G}", "{G}")),
        ("add one mana of any color", ("any",)),
        ("add {C} for each creature you control", ("{C}", "{C}")),
        ("for each color among creatures you control, add one mana of that color", ("{W}", "{R}")),
        ("for each color among lands you control, add one mana of that color", ()),
    ],
)
def test_mana_goes_into_the_pool(words: str, pool: tuple[str, ...]) -> None:
    game = board(RED, GOLD, FOREST, (BEAR, "Bo"))
    do(game, words)
    assert game.state.players["Ada"].pool == pool


def test_of_any_color_it_is_of_the_one_that_is_said() -> None:
    game = board(FOREST)
    do(game, "add three mana of any one color", answers={"color": [("green",)]})
    assert game.state.players["Ada"].pool == ("{G}", "{G}", "{G}")


def test_of_several_colors_one_is_chosen() -> None:
    game = board(GOLD)
    do(game, "add one mana of any color among creatures you control", answers={"choose": [("{R}",)]})
    assert game.state.players["Ada"].pool == ("{R}",)


def test_the_color_chosen_before_is_that_color() -> None:
    game = board(FOREST, RED)
    do(game, "choose a color. Add two mana of that color", answers={"name": [("blue",)]})
    assert game.state.players["Ada"].pool == ("{U}", "{U}")


def test_all_unspent_mana_is_lost() -> None:
    game = board(FOREST)
    do(game, "add {G}")
    do(game, "Ada loses all unspent mana")
    assert game.state.players["Ada"].pool == ()


def test_mana_of_which_something_comes_is_kept_beside_the_pool() -> None:
    game = board(BEAR)
    do(game, "Add {R}{R}. If that mana is spent on a creature spell, it gains haste until end of turn.")
    player = game.state.players["Ada"]
    assert player.pool == ("{R}", "{R}") and [rider.symbol for rider in player.riders] == ["{R}", "{R}"]
    assert len({rider.lot for rider in player.riders}) == 1
