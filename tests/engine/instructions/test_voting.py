"""Votes: in turn order, once or as often as effects let a player vote."""

from __future__ import annotations

from ..boards import board, cited
from ..doing import do
from ..worded import worded

COUNCIL = "Starting with you, each player votes for sickness or psychosis. You gain 1 life for each sickness vote."


def test_each_player_votes_once() -> None:
    game = board(players=("Ada", "Bo", "Cy"))
    do(game, COUNCIL, source=None, answers={"choose": [("sickness",), ("sickness",), ("psychosis",)]})
    assert game.state.players["Ada"].life == 22
    assert "additional-votes" not in cited(game)


def test_an_additional_vote_is_cast_in_the_same_turn() -> None:
    game = board(worded("Envoy", "creature", "While voting, you get an additional vote.", "1/4"))
    do(game, COUNCIL, source=None, answers={"choose": [("sickness",), ("sickness",), ("psychosis",)]})
    assert game.state.players["Ada"].life == 22
    assert "additional-votes" in cited(game)


def test_whether_to_vote_again_is_the_players_choice() -> None:
    for again, life in ((True, 22), (False, 21)):
        game = board(worded("Broker", "creature", "While voting, you may vote an additional time.", "2/3"))
        answers = {"choose": [("sickness",)] * (2 if again else 1) + [("psychosis",)], "may": [(again,)]}
        do(game, COUNCIL, source=None, answers=answers)
        assert game.state.players["Ada"].life == life
