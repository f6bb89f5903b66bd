"""Turns, phases and steps that are skipped."""

from __future__ import annotations

from kb.engine.state.game_changes import PlanTurn
from kb.engine.state.records import AddedTurn
from kb.engine.turn import turns
from kb.engine.turn.skipping import first_taken, skips, skips_step

from ..boards import BEAR, alter, board, cited
from ..doing import do
from ..worded import worded
from .test_turns import libraries

STILLNESS = worded("Stillness", "enchantment", "Players skip their untap steps.")


def test_a_step_that_is_skipped_by_an_effect_is_the_one_that_is_named() -> None:
    game = board(BEAR)
    do(game, "you skip your next draw step")
    assert skips_step(game, game.rules.game.step("draw step"), "Ada")
    assert not skips_step(game, game.rules.game.step("draw step"), "Ada")


def test_the_untap_step_with_which_a_turn_begins_is_skipped_too() -> None:
    game = libraries(board((BEAR, "Bo")))
    alter(game, 1, tapped=True)
    game.perform(PlanTurn((("skips", (("Bo", "untap"),)),)))
    turns.next_turn(game)
    assert game.state.objects[1].tapped
    assert "untap" not in {o.what for o in game.state.history if "StepBegins" in o.kinds}
    turns.next_turn(game)
    turns.next_turn(game)
    assert not game.state.objects[1].tapped


def test_for_as_long_as_something_forbids_it() -> None:
    game = libraries(board((BEAR, "Bo"), STILLNESS))
    alter(game, 1, tapped=True)
    turns.next_turn(game)
    assert game.state.objects[1].tapped
    assert "skipped-steps" in cited(game)


def test_a_phase_is_skipped_as_a_whole_and_once() -> None:
    game = libraries(board(BEAR))
    steps = [step for step in game.rules.game.steps if step.phase in ("combat phase", "postcombat main phase")]
    do(game, "you skip your next combat phase")
    place = first_taken(game, steps, "Ada", takes_place=lambda _: True)
    assert place is not None
    assert steps[place].name == "postcombat main"
    assert first_taken(game, steps, "Ada", takes_place=lambda _: True) == 0


def test_where_everything_is_skipped_nothing_is_taken() -> None:
    game = board(BEAR)
    combat = [step for step in game.rules.game.steps if step.phase == "combat phase"]
    do(game, "you skip your next combat phase")
    assert first_taken(game, combat, "Ada", takes_place=lambda _: True) is None


def test_an_extra_turn_is_skipped_or_lacks_a_step() -> None:
    game = libraries(
        board(BEAR, worded("Hold", "enchantment", "If an opponent would begin an extra turn, that player skips that turn instead."))
    )
    game.perform(PlanTurn((("extra_turns", (AddedTurn("Bo"), AddedTurn("Ada", "untap"))),)))
    alter(game, 1, tapped=True)
    turns.next_turn(game)
    assert (game.state.active, game.state.objects[1].tapped) == ("Ada", True)
    assert skips(game, "Bo", "extra turn")
    turns.next_turn(game)
    assert (game.state.active, game.state.plan.regular, game.state.plan.extra_turns) == ("Bo", None, ())
