"""Carrying out a body."""

from __future__ import annotations

from kb.engine.resolution.carrying_out import carry_out
from kb.engine.state.changes import Move
from kb.engine.wording.target_slots import slots_of
from kb.text import read_instruction
from kb.text.nodes.effects import Body, Draw, GainLife, KeywordAction, LoseLife, Words
from kb.text.nodes.values import Number

from ..boards import BEAR, alter, board, deal
from ..doing import do, resolution
from ..worded import worded


def test_instructions_are_carried_out_in_order_each_as_its_own_event() -> None:
    effect = resolution(board(BEAR))
    carry_out(Body((GainLife(Number(1)), LoseLife(Number(3)))), effect)
    assert [sorted(event.occurrences[0].kinds & {"LifeGained", "LifeLost"}) for event in effect.events] == [
        ["LifeGained"],
        ["LifeLost"],
    ]


def test_together_they_are_one_event() -> None:
    effect = resolution(board(BEAR))
    carry_out(Body((GainLife(Number(1)), GainLife(Number(2))), together=True), effect)
    (event,) = effect.events
    assert len(event.occurrences) == 2
    assert effect.collect is None


def test_an_action_of_several_steps_is_done_whole_beside_another_instruction() -> None:
    game = board(BEAR)
    effect = resolution(game)
    carry_out(Body((GainLife(Number(2)), KeywordAction("amass", count=Number(2), kind="orc")), together=True), effect)
    (army,) = (each for each in game.state.objects.values() if each.token)
    assert (army.card.name, dict(army.counters)) == ("Orc Army", {"+1/+1": 2})
    assert len(effect.events) == 3


def test_what_was_not_read_is_recorded_and_the_rest_goes_on() -> None:
    game = board(BEAR)
    carry_out(Body((Words("frobnicate the moon"), GainLife(Number(1)))), resolution(game))
    assert game.trace.missing == ["frobnicate the moon"]
    assert game.state.players["Ada"].life == 21


def test_drawing_nothing_is_no_event() -> None:
    effect = resolution(board(BEAR))
    carry_out(Body((Draw(Number(0)),)), effect)
    assert not effect.did


def test_it_is_the_token_that_the_same_sentence_makes() -> None:
    kit = worded("Kit", "artifact — equipment", "When ~ enters, create a 2/2 Robot artifact creature token and attach ~ to it.")
    game = board()
    game.perform(Move(deal(game, kit, "Ada", "hand"), "battlefield"))
    game.settle()
    game.resolve_top()
    (robot,) = (obj.id for obj in game.state.objects.values() if obj.token)
    assert [obj.attached for obj in game.state.objects.values() if not obj.token] == [robot]


def test_how_much_an_instruction_is_about_is_known_as_something_enters() -> None:
    game = board(BEAR)
    effect = resolution(game)
    effect.collect, effect.entering = [], game.view(1)
    carry_out(Body((LoseLife(Number(3)),)), effect)
    assert effect.gathered == 3
    carry_out(Body((GainLife(Number(0)),)), effect)
    assert effect.gathered == 0


def test_that_much_beside_it_is_what_was_removed_where_the_words_leave_that_open() -> None:
    game = board(BEAR)
    alter(game, 1, counters=(("+1/+1", 3),))
    do(game, "Put a +1/+1 counter on ~. Remove all +1/+1 counters from ~, and you gain that much life.")
    assert game.state.players["Ada"].life == 24


def test_that_card_is_none_where_a_player_had_no_card_to_discard() -> None:
    body = read_instruction("target player discards a card. ~ deals damage to that player equal to that card's mana value")
    game = board(worded("Rats", "creature — rat", "", "2/2", cost="{2}{B}{R}"))
    carry_out(body, resolution(game, slots=slots_of(body), targets=(("Bo",),)))
    assert game.state.players["Bo"].life == 20
