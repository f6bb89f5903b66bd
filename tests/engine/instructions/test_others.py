"""Life, damage, counters, tokens, permanents, combat, players, libraries, keyword actions: one short case each."""

from __future__ import annotations

import pytest

from ..boards import BEAR, FOREST, alter, board, cited, creature, deal
from ..doing import do


def test_setting_a_life_total_gains_or_loses_the_difference() -> None:
    game = board(BEAR)
    effect = do(game, "your life total becomes 5")
    assert game.state.players["Ada"].life == 5
    assert effect.events[0].occurrences[0].amount == 15


def test_life_for_each_creature_is_gained_at_once() -> None:
    game = board(BEAR, BEAR, BEAR)
    effect = do(game, "you gain 2 life for each creature you control")
    assert [o.amount for event in effect.events for o in event.occurrences] == [6]


def test_each_creature_is_dealt_damage_in_one_event() -> None:
    game = board(creature("Imp", size=3), (creature("Ox", size=3), "Bo"))
    effect = do(game, "Imp deals 2 damage to each creature")
    assert len(effect.events) == 1
    assert [obj.damage for obj in game.state.objects.values()] == [2, 2]


def test_fighting_creatures_deal_damage_equal_to_their_power_to_each_other() -> None:
    game = board(creature("Imp", size=1), (creature("Ox", size=3), "Bo"))
    do(game, "Imp fights Ox")
    assert [obj.damage for obj in game.state.objects.values()] == [3, 1]


def test_its_goes_back_to_the_source_before_the_creatures_named_behind() -> None:
    game = board(creature("Imp", size=3), creature("Ox", size=1))
    do(game, "put a number of +1/+1 counters equal to Imp's power on Ox")
    assert game.state.objects[2].counters == (("+1/+1", 3),)


def test_a_token_has_the_characteristics_of_the_words() -> None:
    game = board(BEAR)
    effect = do(game, "create two 1/1 red and white Human Soldier creature tokens with haste")
    tokens = [game.view(obj.id) for obj in game.state.objects.values() if obj.token]
    assert len(tokens) == 2
    assert len(effect.events) == 1
    assert {"red", "white", "human", "soldier", "creature"} <= tokens[0].words
    assert (tokens[0].power, tokens[0].toughness) == (1, 1)
    assert tokens[0].has("haste")


def test_a_token_copy_is_a_token_with_the_same_characteristics() -> None:
    game = board(BEAR)
    do(game, "create a token that's a copy of Bear")
    (copy,) = [obj for obj in game.state.objects.values() if obj.token]
    assert game.view(copy.id).name == "Bear"


def test_investigating_makes_a_clue_that_can_be_sacrificed_for_a_card() -> None:
    game = board(BEAR)
    effect = do(game, "investigate")
    (clue,) = [obj for obj in game.state.objects.values() if obj.token]
    assert "clue" in game.view(clue.id).words
    assert any("Investigates" in o.kinds for o in effect.events[0].occurrences)


def test_plus_two_until_end_of_turn_applies_to_those_there_now() -> None:
    game = board(BEAR)
    do(game, "creatures you control get +2/+2 until end of turn")
    deal(game, creature("Late"), "Ada", "battlefield")
    assert game.view(1).power == 4
    assert game.view(2).power == 1


def test_control_until_end_of_turn_remembers_who_gets_it_back() -> None:
    game = board(BEAR, (creature("Ox"), "Bo"))
    do(game, "gain control of Ox until end of turn")
    assert game.state.objects[2].controller == "Ada"
    assert dict(game.state.effects[0].values)["back"] == ((2, "Bo"),)


def test_proliferating_gives_another_of_each_kind_to_those_chosen() -> None:
    game = board(BEAR, BEAR)
    alter(game, 1, counters=(("+1/+1", 1), ("age", 2)))
    do(game, "proliferate", answers={"choose": [(1,)]})
    assert game.state.objects[1].counters == (("+1/+1", 2), ("age", 3))


def test_scrying_to_the_bottom_keeps_the_card_the_same_object() -> None:
    game = board(BEAR)
    first = deal(game, FOREST, "Ada", "library")
    second = deal(game, BEAR, "Ada", "library")
    do(game, "scry 1", answers={"choose": [(first,)]})
    assert game.state.zones["library", "Ada"] == (second, first)


def test_exploring_a_land_puts_it_into_the_hand() -> None:
    game = board(BEAR)
    deal(game, FOREST, "Ada", "library")
    do(game, "Bear explores")
    assert len(game.state.zones["hand", "Ada"]) == 1
    assert "action-explore" in cited(game)


def test_amassing_makes_an_army_and_lets_it_grow() -> None:
    game = board(BEAR)
    do(game, "amass 2")
    (army,) = [obj for obj in game.state.objects.values() if obj.token]
    assert army.counters == (("+1/+1", 2),)


def test_an_effect_that_makes_a_creature_block_is_a_block_by_effect() -> None:
    game = board(BEAR, (creature("Imp"), "Bo"))
    alter(game, 1, attacking="Bo")
    effect = do(game, "have Imp block Bear")
    assert game.state.objects[1].blocked
    blocks = [o for event in effect.events for o in event.occurrences if "Blocks" in o.kinds]
    assert blocks[0].manner == frozenset({"by-effect"})


def test_searching_for_a_land_may_fail_to_find_one() -> None:
    game = board(BEAR)
    deal(game, FOREST, "Ada", "library")
    text = "search your library for a basic land card, put it onto the battlefield tapped, then shuffle"
    do(game, text, answers={"choose": [()]})
    assert len(game.state.zones["library", "Ada"]) == 1
    assert "searching-may-fail" in cited(game)


def test_a_coin_that_is_lost_does_what_losing_says() -> None:
    game = board(BEAR)
    do(game, "flip a coin. If you lose the flip, you lose 3 life", answers={"flip": [("lose",)]})
    assert game.state.players["Ada"].life == 17


@pytest.mark.parametrize(("text", "energy"), [("you get {E}{E}", 2), ("you get two poison counters", 0)])
def test_players_get_counters(text: str, energy: int) -> None:
    game = board(BEAR)
    do(game, text)
    assert dict(game.state.players["Ada"].counters).get("energy", 0) == energy
