"""What the rules do by themselves at the beginning of a step."""

from __future__ import annotations

from kb.engine.state.changes import Life, Resource
from kb.engine.turn import turns
from kb.engine.turn.steps import begin_step

from ..boards import BEAR, FOREST, alter, board, cited, deal
from ..worded import worded
from .test_turns import hand, libraries


def test_in_the_untap_step_the_active_players_permanents_untap() -> None:
    game = libraries(board(BEAR, (BEAR, "Bo")))
    for id in (1, 2):
        alter(game, id, tapped=True)
    begin_step(game, "untap")
    assert [game.state.objects[id].tapped for id in (1, 2)] == [False, True]


def test_what_does_not_untap_stays_tapped() -> None:
    game = libraries(board(worded("Golem", "creature", "This creature doesn't untap during your untap step.", "3/3")))
    alter(game, 1, tapped=True)
    begin_step(game, "untap")
    assert game.state.objects[1].tapped


def test_phased_out_permanents_phase_in_before_they_untap() -> None:
    game = libraries(board(BEAR))
    alter(game, 1, phased_out=True, tapped=True)
    begin_step(game, "untap")
    assert (game.state.objects[1].phased_out, game.state.objects[1].tapped) == (False, False)


def test_one_card_is_drawn_in_the_draw_step() -> None:
    game = libraries(board())
    begin_step(game, "draw")
    assert (hand(game, "Ada"), hand(game, "Bo")) == (1, 0)


def test_in_the_cleanup_the_hand_goes_down_to_seven_and_damage_wears_off() -> None:
    game = libraries(board(BEAR))
    alter(game, 1, damage=1)
    for _ in range(9):
        deal(game, FOREST, "Ada", "hand")
    begin_step(game, "cleanup")
    assert (hand(game, "Ada"), game.state.objects[1].damage) == (7, 0)
    assert "cleanup-step" in cited(game) or "maximum-hand-size" in cited(game)


def test_a_state_check_of_which_nothing_comes_is_no_reason_for_another_cleanup() -> None:
    game = libraries(board(worded("Angel", "creature", "You can't lose the game and your opponents can't win the game.")))
    game.perform(Life("Ada", -25))
    turns.advance_to(game, "upkeep", "Bo")
    assert (game.state.active, game.state.step) == ("Bo", "upkeep")


def test_a_saga_gets_a_lore_counter_in_the_precombat_main_phase() -> None:
    saga = worded("Saga", "enchantment — saga", "I — You gain 1 life.\nII — You gain 2 life.")
    game = libraries(board(saga))
    alter(game, 1, counters=(("lore", 1),))
    turns.advance_to(game, "precombat main", "Ada")
    assert dict(game.state.objects[1].counters)["lore"] == 2
    assert Resource
