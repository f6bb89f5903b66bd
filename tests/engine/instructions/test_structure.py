"""Options, conditions, payments, modes, repetition, abilities made for later."""

from __future__ import annotations

from kb.engine.resolution.carrying_out import carry_out
from kb.engine.wording.target_slots import slots_of
from kb.text import read_instruction
from kb.text.nodes.effects import IfSo

from ..boards import BEAR, board, cited, creature, deal
from ..doing import do, resolution


def test_a_declined_option_is_not_done_and_if_you_do_does_not_follow() -> None:
    game = board(BEAR)
    do(game, "you may sacrifice Bear. If you do, you gain 5 life", answers={"may": [(False,)]})
    assert game.state.players["Ada"].life == 20
    assert 1 in game.state.objects
    assert {"optional-effect", "if-you-do"} <= cited(game)


def test_an_accepted_option_leads_to_what_follows() -> None:
    game = board(BEAR)
    do(game, "you may sacrifice Bear. If you do, you gain 5 life", answers={"may": [(True,)]})
    assert game.state.players["Ada"].life == 25


def test_what_could_not_be_done_was_not_done() -> None:
    game = board(BEAR)
    do(game, "sacrifice an artifact. If you do, you gain 5 life")
    assert game.state.players["Ada"].life == 20


def test_a_payment_that_cannot_be_made_is_never_asked_for() -> None:
    game = board(BEAR)
    do(game, "you may pay 30 life. If you do, you win the game", answers={})
    assert game.state.over is None
    assert "cost-unpayable" in cited(game)


def test_unless_paid_is_done_when_the_player_declines_and_not_when_they_pay() -> None:
    for pays, life in ((True, 17), (False, 20)):
        game = board(BEAR)
        do(game, "sacrifice Bear unless you pay 3 life", answers={"pay": [(pays,)]})
        assert game.state.players["Ada"].life == life
        assert (1 in game.state.objects) == pays


def test_what_happens_for_each_player_goes_back_to_that_player() -> None:
    game = board(BEAR, players=("Ada", "Bo", "Cy"))
    do(game, "for each opponent, that player loses 1 life")
    assert [player.life for player in game.state.players.values()] == [20, 19, 19]


def test_a_delayed_ability_waits() -> None:
    game = board(BEAR)
    do(game, "at the beginning of the next end step, destroy Bear")
    assert len(game.state.delayed) == 1
    assert 1 in game.state.objects


def test_together_means_one_event() -> None:
    game = board(BEAR)
    deal(game, BEAR, "Ada", "library")
    effect = do(game, "you gain 1 life and each opponent loses 1 life")
    assert len(effect.events) == 1


def test_a_condition_said_after_a_later_time_is_asked_then() -> None:
    game = board(BEAR, creature("Ox"))
    do(game, "return Ox to its owner's hand at the beginning of the next end step if Ox has power 1 or less")
    (waiting,) = game.state.delayed
    assert isinstance(waiting.ability.body.instructions[0], IfSo)


def test_starting_with_its_controller_each_does_it_before_the_next() -> None:
    game = board(BEAR)
    done = do(game, "starting with you, each player gains 1 life", controller="Bo")
    assert [[o.agent for o in event.occurrences] for event in done.events] == [["Bo"], ["Ada"]]


def test_starting_with_the_next_player_its_controller_is_last() -> None:
    game = board(BEAR)
    done = do(game, "starting with the next player, each player gains 1 life")
    assert [[o.agent for o in event.occurrences] for event in done.events] == [["Bo"], ["Ada"]]


def test_what_replaces_the_next_draw_keeps_its_target() -> None:
    game = board(BEAR)
    deal(game, BEAR, "Ada", "library")
    body = read_instruction("the next time you would draw a card this turn, ~ deals 2 damage to any target instead")
    carry_out(body, resolution(game, slots=slots_of(body), targets=(("Bo",),)))
    do(game, "draw a card")
    assert game.state.players["Bo"].life == 18
    assert not game.state.zones.get(("hand", "Ada"))


def test_for_each_card_is_for_each_of_those_spoken_of() -> None:
    game = board()
    for _ in range(3):
        deal(game, BEAR, "Ada", "library")
    deal(game, BEAR, "Bo", "hand")
    do(game, "look at the top two cards of your library. For each card, you gain 1 life.", source=None)
    assert game.state.players["Ada"].life == 22
