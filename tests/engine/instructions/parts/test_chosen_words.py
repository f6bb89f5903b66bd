"""Choices that are made by a word."""

from __future__ import annotations

import pytest

from kb.errors import IllegalError
from tests.engine.boards import BEAR, FOREST, board
from tests.engine.doing import do


@pytest.mark.parametrize("color", ["red", "white"])
def test_what_becomes_the_color_of_your_choice_has_the_one_chosen_now(color: str) -> None:
    game = board(BEAR)
    do(game, "Bear becomes the color of your choice until end of turn", answers={"name": [(color,)]})
    assert game.view(1).colors == {color}


def test_several_colors_may_be_chosen_where_the_words_say_so() -> None:
    game = board(BEAR)
    do(game, "Bear becomes the color or colors of your choice until end of turn", answers={"name": [("red", "blue")]})
    assert game.view(1).colors == {"red", "blue"}
    with pytest.raises(IllegalError):
        do(game, "Bear becomes the color of your choice until end of turn", answers={"name": [("red", "blue")]})


def test_what_becomes_a_type_of_your_choice_is_of_that_alone() -> None:
    game = board(BEAR, FOREST)
    do(game, "Bear becomes the creature type of your choice until end of turn", answers={"name": [("goblin",)]})
    do(game, "Forest becomes the basic land type of your choice until end of turn", answers={"name": [("island",)]})
    assert game.view(1).subtypes == {"goblin"}
    assert game.view(2).subtypes == {"island"}
    assert "land" in game.view(2).types


def test_a_color_other_than_one_is_any_of_the_others() -> None:
    game = board(FOREST)
    do(game, "choose a color other than black. Add one mana of the chosen color.", answers={"name": [("white",)]})
    assert game.state.players["Ada"].pool == ("{W}",)
    with pytest.raises(IllegalError, match="black"):
        do(game, "choose a color other than black", answers={"name": [("black",)]})
