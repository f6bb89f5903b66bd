"""Numbers that the end of a sentence says."""

from __future__ import annotations

from ...boards import BEAR, board, creature
from ...doing import do


def test_x_is_what_the_words_behind_define() -> None:
    game = board(BEAR, BEAR, creature("Imp"))
    do(game, "you gain X life, where X is the number of creatures you control")
    assert game.state.players["Ada"].life == 23


def test_a_number_of_each_players_own_is_another_one_for_each() -> None:
    game = board(BEAR, BEAR, (BEAR, "Bo"))
    do(game, "each player loses X life, where X is the number of creatures they control")
    assert [player.life for player in game.state.players.values()] == [18, 19]


def test_those_creatures_are_all_that_the_sentence_speaks_of() -> None:
    game = board(BEAR, creature("Imp"), (creature("Elk"), "Bo"))
    do(game, "creatures you control get +X/+X until end of turn, where X is the total power of those creatures")
    assert [game.view(id).power for id in (1, 2, 3)] == [2 + 3, 1 + 3, 1]
