"""Damage dealt by effects, and fights."""

from __future__ import annotations

from kb.engine.state.changes import Damage
from kb.engine.state.occurrences import Occurrence
from tests.engine.boards import BEAR, FOREST, alter, artifact, board, creature
from tests.engine.doing import do


def test_each_creature_is_dealt_damage_in_one_event() -> None:
    game = board(creature("Imp", size=3), (creature("Ox", size=3), "Bo"))
    effect = do(game, "Imp deals 2 damage to each creature")
    assert len(effect.events) == 1
    assert [obj.damage for obj in game.state.objects.values()] == [2, 2]


def test_fighting_creatures_deal_damage_equal_to_their_power_to_each_other() -> None:
    game = board(creature("Imp", size=1), (creature("Ox", size=3), "Bo"))
    do(game, "Imp fights Ox")
    assert [obj.damage for obj in game.state.objects.values()] == [3, 1]


def test_each_of_several_sources_deals_its_own_damage() -> None:
    game = board(creature("Imp", size=1), creature("Elk", size=2), (creature("Ox", size=3), "Bo"))
    do(game, "each creature deals 1 damage to its controller")
    assert [player.life for player in game.state.players.values()] == [18, 19]
    do(game, "each creature deals damage to itself equal to its power")
    assert [obj.damage for obj in game.state.objects.values()] == [1, 2, 3]
    do(game, "creatures you control deal damage equal to their power to Ox")
    assert [obj.damage for obj in game.state.objects.values()] == [1, 2, 6]


def test_damage_to_itself_is_to_the_source_whatever_else_was_spoken_of() -> None:
    game = board(creature("Imp", size=1), (creature("Ox", size=3), "Bo"))
    do(game, "Imp deals 2 damage to Ox and 1 damage to itself")
    assert [obj.damage for obj in game.state.objects.values()] == [1, 2]
    do(game, "tap Ox. Imp deals 1 damage to itself")
    assert [obj.damage for obj in game.state.objects.values()] == [2, 2]
    do(game, "Ox deals damage to itself equal to its power")
    assert [obj.damage for obj in game.state.objects.values()] == [2, 5]


def test_damage_of_one_sentence_is_all_of_its_source() -> None:
    game = board(creature("Imp", size=1), (creature("Ox", size=3), "Bo"))
    dealt = do(game, "tap Imp. It deals 2 damage to Ox and 3 damage to that creature's controller")
    sources = [o.object for event in dealt.events for o in event.occurrences if "DamageDealt" in o.kinds]
    assert (sources, game.state.players["Bo"].life) == ([1, 1], 17)


def test_its_controller_is_not_that_of_the_source_where_something_else_was_spoken_of() -> None:
    game = board(creature("Imp", size=1), (creature("Ox", size=9), "Bo"))
    do(game, "~ deals 4 damage to Ox and 2 damage to its controller")
    assert (game.state.players["Ada"].life, game.state.players["Bo"].life) == (20, 18)
    do(game, "tap Ox. ~ deals 3 damage to its controller")
    assert (game.state.players["Ada"].life, game.state.players["Bo"].life) == (20, 15)


def test_several_sources_deal_what_is_said_of_something_else_all_alike() -> None:
    game = board(creature("Imp", size=1), creature("Elk", size=2), (creature("Ox", size=3), "Bo"))
    do(game, "each creature deals damage equal to the number of creatures you control to Bo")
    assert game.state.players["Bo"].life == 20 - 3 * 2


def test_an_equipped_creature_fights_and_deals_damage_to_what_was_spoken_of_before_it() -> None:
    for words in ("equipped creature fights it", "equipped creature deals damage equal to its power to it"):
        game = board(artifact("Whip"), creature("Elk", size=2), (creature("Ox", size=3), "Bo"))
        alter(game, 1, attached=2)
        do(game, words, occurrences=(Occurrence(game.classes("Enters"), object=3),))
        assert game.state.objects[3].damage == 2


SHIELD = "the next time a creature of your choice would deal damage to you this turn, prevent that damage"


def test_the_next_damage_of_one_source_is_prevented_and_no_more() -> None:
    game = board(creature("Imp"), creature("Ox"))
    do(game, SHIELD, answers={"choose": [(2,)]})
    do(game, "Imp deals 2 damage to Ada")
    do(game, "Ox deals 3 damage to Ada")
    assert game.state.players["Ada"].life == 18
    do(game, "Ox deals 3 damage to Ada")
    assert game.state.players["Ada"].life == 15


def test_a_shield_of_so_much_is_used_up_by_any_source() -> None:
    game = board(creature("Imp"), creature("Ox"))
    do(game, "prevent the next 3 damage that would be dealt to you this turn")
    do(game, "Imp deals 2 damage to Ada")
    do(game, "Ox deals 2 damage to Ada")
    assert game.state.players["Ada"].life == 19


def test_a_shield_against_a_part_is_there_for_one_time() -> None:
    game = board(BEAR)
    do(game, "the next time a source of your choice would deal damage to you this turn, prevent half that damage, rounded down",
       answers={"choose": [(1,)]})  # fmt: skip
    game.perform(Damage(1, "Ada", 5))
    game.perform(Damage(1, "Ada", 5))
    assert game.state.players["Ada"].life == 20 - 3 - 5


def test_each_player_is_dealt_as_much_as_is_said_of_that_player() -> None:
    game = board(FOREST, (FOREST, "Bo"), (FOREST, "Bo"))
    do(game, "~ deals damage to each player equal to the number of lands they control")
    assert [game.state.players[name].life for name in ("Ada", "Bo")] == [19, 18]


def test_what_is_divided_evenly_is_rounded_down_for_each() -> None:
    game = board(creature("Imp", size=3), (creature("Ox", size=3), "Bo"))
    do(game, "Imp deals 5 damage divided evenly, rounded down, among all creatures")
    assert [obj.damage for obj in game.state.objects.values()] == [2, 2]
