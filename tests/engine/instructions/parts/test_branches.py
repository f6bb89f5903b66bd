"""The branches of an "if" inside an effect."""

from __future__ import annotations

from kb.engine.resolution.carrying_out import carry_out
from kb.engine.state.occurrences import Occurrence
from kb.engine.wording.target_slots import slots_of
from kb.text import read_instruction

from ...boards import BEAR, board, creature, deal
from ...doing import do, resolution


def test_a_condition_inside_the_effect_is_asked_when_it_is_reached() -> None:
    game = board(BEAR)
    do(game, "if you control a creature, you gain 2 life. Otherwise, you lose 2 life")
    assert game.state.players["Ada"].life == 22


def test_that_much_instead_is_the_number_of_the_sentence_before() -> None:
    game = board(BEAR)
    do(game, "you gain 3 life. If you control a creature, you gain twice that much life instead")
    assert game.state.players["Ada"].life == 26


def test_those_tokens_instead_are_as_in_the_sentence_before() -> None:
    game = board(BEAR)
    do(game, "create a tapped 1/1 white Soldier creature token. If you control a creature, create two of those tokens instead")
    assert [(obj.tapped, obj.token) for obj in game.state.objects.values() if obj.id != 1] == [(True, True)] * 2


def test_the_toughness_of_what_was_destroyed_this_way_is_that_of_the_permanent() -> None:
    game = board(BEAR)
    do(game, "put two +1/+1 counters on ~")
    do(game, "destroy ~. If a creature is destroyed this way, you gain life equal to its toughness")
    assert game.state.players["Ada"].life == 24


def test_what_is_dealt_damage_this_way_is_not_what_deals_it() -> None:
    game = board(BEAR, creature("Elk", size=5))
    do(game, "~ deals 1 damage to Elk. If a creature is dealt damage this way, destroy it")
    assert list(game.state.zones["battlefield", None]) == [1]


def test_otherwise_it_is_that_creature_and_not_the_card_that_was_asked_about() -> None:
    game = board(BEAR, creature("Elk", size=5))
    deal(game, BEAR, "Ada", "library")
    attacks = Occurrence(game.classes("Attacks"), object=2)
    told = "reveal the top card of your library. If it's a land card, destroy that creature. Otherwise, it gets +3/+3"
    do(game, f"{told} until end of turn", occurrences=(attacks,))
    assert game.view(2).power == 8


def test_otherwise_that_creature_is_the_target_of_what_is_not_done() -> None:
    game = board(BEAR, creature("Elk", size=5))
    said = "you may sacrifice a Food. If you do, target creature gets +4/+4 until end of turn"
    body = read_instruction(f"{said}. Otherwise, that creature gets +2/+2 until end of turn")
    carry_out(body, resolution(game, slots=slots_of(body), targets=((2,),)))
    assert (game.view(1).power, game.view(2).power) == (2, 7)
