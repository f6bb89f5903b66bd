"""Phases, steps and turns that an effect adds, and a turn that it ends."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.state.game_changes import PlanTurn
from kb.engine.state.records import AddedTurn
from kb.engine.turn import added_phases, turns

from ..boards import BEAR, board, cited, triggered
from ..doing import do
from ..worded import worded
from .test_turns import CLOCK, libraries

PATIENCE = worded("Patience", "enchantment", "At the beginning of each end step, you gain 1 life.")


def steps(game: Game, number: int) -> list[str]:
    """The next so many steps."""
    found = []
    for _ in range(number):
        turns._finish_step(game)
        turns._go_on(game)
        found.append(game.state.step)
    return found


def test_an_added_phase_comes_after_this_one() -> None:
    game = libraries(board(CLOCK))
    turns.advance_to(game, "postcombat main")
    added_phases.add(game, "beginning phase")
    assert steps(game, 4) == ["untap", "upkeep", "draw step", "end step"]
    assert (game.state.active, triggered(game)) == ("Ada", ["Clock"])
    assert "extra-phases" in cited(game)


def test_an_added_step_comes_after_this_one() -> None:
    game = libraries(board(CLOCK))
    turns.advance_to(game, "upkeep", "Ada")
    added_phases.add(game, "upkeep step")
    assert steps(game, 2) == ["upkeep", "draw step"]


def test_of_two_added_phases_the_newer_comes_first() -> None:
    game = libraries(board(BEAR))
    added_phases.add(game, "combat phase")
    added_phases.add(game, "beginning phase")
    assert steps(game, 4) == ["untap", "upkeep", "draw step", "combat"]


def test_after_added_turns_it_goes_on_with_the_next_player() -> None:
    game = libraries(board(BEAR, players=("Ada", "Bo", "Cy")))
    game.perform(PlanTurn((("extra_turns", (AddedTurn("Cy"), AddedTurn("Ada"))),)))
    order = []
    for _ in range(3):
        turns.next_turn(game)
        order.append(game.state.active)
    assert order == ["Ada", "Cy", "Bo"]


def test_a_turn_that_is_ended_goes_straight_to_its_cleanup() -> None:
    game = libraries(board(PATIENCE))
    do(game, "end the turn")
    game.settle()
    assert (game.state.step, triggered(game)) == ("cleanup", [])
    assert "ending-the-turn" in cited(game)
