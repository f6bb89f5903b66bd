"""Keyword actions that make a player something."""

from __future__ import annotations

from ...boards import BEAR, board, cited
from ...doing import do


def test_the_monarch_is_one_player_at_a_time() -> None:
    game = board(BEAR)
    do(game, "you become the monarch")
    assert game.state.designations.monarch == "Ada"
    do(game, "Bo becomes the monarch")
    assert game.state.designations.monarch == "Bo"
    assert "monarch" in cited(game)


def test_taking_the_initiative_ventures_into_undercity() -> None:
    game = board(BEAR)
    do(game, "you take the initiative")
    assert game.state.designations.initiative == "Ada"
    game.settle()
    assert "initiative" in cited(game)


def test_day_and_night() -> None:
    game = board(BEAR)
    do(game, "it becomes night")
    assert game.state.designations.daytime == "night"
    do(game, "it becomes day")
    assert game.state.designations.daytime == "day"


def test_the_blessing_stays() -> None:
    game = board(BEAR)
    do(game, "you get the city's blessing")
    assert "blessing" in game.state.players["Ada"].marks
