"""Turns: what happens between two moments, and what ends when."""

from __future__ import annotations

import pytest

from kb.engine.game import Game
from kb.engine.state.changes import AddEffect
from kb.engine.state.game_changes import PlanTurn
from kb.engine.state.lasting import Effect
from kb.engine.state.records import AddedTurn
from kb.engine.turn import priority, turns
from kb.text.nodes.effects import Modify, Restrict
from kb.text.nodes.things import This
from kb.text.nodes.values import Number

from ..boards import BEAR, FOREST, alter, board, cited, deal, triggered
from ..worded import worded

CLOCK = worded("Clock", "artifact", "At the beginning of each upkeep, you gain 1 life.")


def libraries(game: Game, number: int = 5) -> Game:
    for player in game.state.players:
        for _ in range(number):
            deal(game, FOREST, player, "library")
    return game


def hand(game: Game, player: str) -> int:
    return len(game.state.zones.get(("hand", player), ()))


def test_the_active_player_untaps_and_draws() -> None:
    game = libraries(board(BEAR, (BEAR, "Bo")))
    for id in (1, 2):
        alter(game, id, tapped=True)
    turns.next_turn(game)
    assert (game.state.active, game.state.step) == ("Bo", "precombat main")
    assert [game.state.objects[id].tapped for id in (1, 2)] == [True, False]
    assert (hand(game, "Ada"), hand(game, "Bo")) == (0, 1)


def test_a_step_of_anyone_is_the_next_one() -> None:
    game = libraries(board(CLOCK))
    turns.advance_to(game, "upkeep")
    assert (game.state.active, triggered(game)) == ("Bo", ["Clock"])


def test_what_lies_between_is_resolved() -> None:
    game = libraries(board(CLOCK))
    turns.advance_to(game, "upkeep", "Ada")
    game.settle()
    assert (game.state.active, game.state.players["Ada"].life) == ("Ada", 21)
    assert len(game.state.zones[("stack", None)]) == 1


def test_damage_and_effects_of_the_turn_wear_off_in_the_cleanup() -> None:
    game = libraries(board(BEAR))
    alter(game, 1, damage=1)
    node = Modify(This(), Number(2), Number(2))
    game.perform(AddEffect(Effect(node, (1,), 1, "Ada", "end-of-turn", (("power", 2), ("toughness", 2)))))
    turns.advance_to(game, "end step")
    assert game.view(1).power == 4
    turns.next_turn(game)
    assert (game.view(1).power, game.state.objects[1].damage) == (2, 0)


def test_a_hand_of_more_than_seven_is_discarded_down() -> None:
    game = libraries(board())
    for _ in range(9):
        deal(game, FOREST, "Ada", "hand")
    turns.next_turn(game)
    assert hand(game, "Ada") == 7


def test_no_maximum_hand_size_keeps_them() -> None:
    game = libraries(board(worded("Tower", "artifact", "You have no maximum hand size.")))
    for _ in range(9):
        deal(game, FOREST, "Ada", "hand")
    turns.next_turn(game)
    assert hand(game, "Ada") == 9


def test_a_creature_is_new_only_until_its_controllers_next_turn() -> None:
    game = libraries(board(BEAR))
    alter(game, 1, sick=True)
    turns.next_turn(game)
    assert game.state.objects[1].sick
    turns.next_turn(game)
    assert not game.state.objects[1].sick


def test_what_does_not_untap_next_time_untaps_the_time_after() -> None:
    game = libraries(board((BEAR, "Bo")))
    alter(game, 1, tapped=True)
    game.perform(AddEffect(Effect(Restrict(This(), "doesnt-untap", "next-untap"), (1,), 1, "Ada", "next-untap")))
    turns.advance_to(game, "upkeep", "Bo")
    assert game.state.objects[1].tapped
    turns.next_turn(game)
    turns.advance_to(game, "upkeep", "Bo")
    assert not game.state.objects[1].tapped


def test_an_extra_turn_comes_next() -> None:
    game = libraries(board(BEAR))
    game.perform(PlanTurn((("extra_turns", (AddedTurn("Ada"),)),)))
    turns.next_turn(game)
    assert game.state.active == "Ada"
    turns.next_turn(game)
    assert game.state.active == "Bo"


def test_a_player_who_has_left_gets_no_turn() -> None:
    from kb.engine.state_checks import players_leaving

    game = libraries(board(BEAR, players=("Ada", "Bo", "Cy")))
    players_leaving.concede(game, "Bo")
    turns.next_turn(game)
    assert game.state.active == "Cy"


@pytest.mark.parametrize(("setting", "life"), [("no-loss", 20), ("loses-life", 18)])
def test_unspent_mana_burns_by_setting(setting: str, life: int) -> None:
    from kb.engine.state.changes import AlterPlayer

    game = libraries(board(BEAR, rules={"mana-burn": setting}))
    game.perform(AlterPlayer("Ada", (("pool", ("{G}", "{G}")),)))
    turns.advance_to(game, "end step")
    assert (game.state.players["Ada"].life, game.state.players["Ada"].pool) == (life, ())


def test_the_turn_remembers_what_happened_and_the_next_one_begins_anew() -> None:
    game = libraries(board(BEAR))
    turns.next_turn(game)
    assert all(o.agent != "Ada" for o in game.state.history if "Draws" in o.kinds)


def test_a_cleanup_in_which_something_has_resolved_is_followed_by_another() -> None:
    game = libraries(board(worded("Imp", "creature", "Whenever you discard a card, ~ gets +2/+0 until end of turn.")))
    for _ in range(8):
        deal(game, FOREST, "Ada", "hand")
    turns.advance_to(game, "cleanup")
    game.settle()
    priority.resolve_top(game)
    turns.advance_to(game, "upkeep")
    assert "cleanup-again" in cited(game)
    assert game.state.effects == ()


def test_the_turn_of_one_player_is_reached_over_those_of_others() -> None:
    game = libraries(board(BEAR, (BEAR, "Bo")))
    turns.next_turn(game, "Ada")
    assert (game.state.active, game.state.turn, game.state.step) == ("Ada", 3, "precombat main")


def test_only_the_beginning_of_the_next_turn_is_reached_even_without_its_untap_step() -> None:
    game = libraries(board(worded("Stasis", "enchantment", "Players skip their untap steps.")))
    turns.next_turn(game, begins=True)
    assert (game.state.active, game.state.turn, game.state.step) == ("Bo", 2, "upkeep")
    game = libraries(board(BEAR, (BEAR, "Bo")))
    turns.next_turn(game, "Ada", begins=True)
    assert (game.state.active, game.state.turn, game.state.step) == ("Ada", 3, "untap")
