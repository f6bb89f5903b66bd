"""Options and payments inside effects."""

from __future__ import annotations

from kb.engine.state.occurrences import Occurrence

from ..boards import BEAR, board, deal
from ..doing import do

GAINED = (Occurrence(frozenset({"LifeGained"}), agent="Ada", amount=3),)


def test_x_in_a_payment_is_chosen_up_to_what_the_words_allow() -> None:
    game = board(BEAR)
    for _ in range(5):
        deal(game, BEAR, "Ada", "library")
    text = "you may pay {X}, where X is less than or equal to the amount of life you gained. If you do, draw X cards"
    do(game, text, answers={"pay": [(True,)], "X": [(3,)]}, occurrences=GAINED)
    assert len(game.state.zones["hand", "Ada"]) == 3


def test_a_declined_payment_leaves_the_rest_undone() -> None:
    game = board(BEAR)
    deal(game, BEAR, "Ada", "library")
    do(game, "you may pay {1}. If you do, draw a card", answers={"pay": [(False,)]})
    assert not game.state.zones.get(("hand", "Ada"))


def test_what_is_paid_for_each_counter_is_paid_together_or_not_at_all() -> None:
    game = board(BEAR)
    do(game, "put two age counters on Bear")
    do(game, "sacrifice ~ unless you pay 3 life for each age counter on it", answers={"pay": [(True,)]})
    assert game.state.players["Ada"].life == 14
    assert game.state.objects[1].zone == "battlefield"


def test_who_is_named_by_what_they_control_may_pay_to_be_spared() -> None:
    game = board((BEAR, "Bo"))
    do(game, "~ deals 3 damage to its controller unless that player sacrifices it", answers={"pay": [(True,)]})
    assert game.state.players["Bo"].life == 20
    assert [obj.zone for obj in game.state.objects.values() if obj.card is BEAR] == ["graveyard"]
