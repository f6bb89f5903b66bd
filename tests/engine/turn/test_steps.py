"""The beginning of a step, and the end of a turn before its time."""

from __future__ import annotations

from kb.engine.turn.steps import begin_step, end_turn

from ..boards import BEAR, alter, board, cited, triggered
from .test_turns import CLOCK, libraries


def test_what_waits_for_the_beginning_of_a_step_triggers() -> None:
    game = libraries(board(CLOCK))
    begin_step(game, "upkeep")
    assert (game.state.step, triggered(game)) == ("upkeep", ["Clock"])
    assert "phase-begins" in cited(game)


def test_with_a_player_a_new_turn_begins() -> None:
    game = libraries(board(BEAR))
    begin_step(game, "untap", "Bo")
    assert (game.state.active, game.state.turn) == ("Bo", 2)


def test_an_ended_turn_is_in_its_cleanup_without_a_combat() -> None:
    game = libraries(board(BEAR))
    alter(game, 1, attacking="Bo", damage=1)
    end_turn(game)
    assert (game.state.step, game.state.objects[1].attacking, game.state.objects[1].damage) == ("cleanup", None, 0)
    assert "ending-the-turn-steps" in cited(game)
