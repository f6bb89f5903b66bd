"""Options and payments inside effects."""

from __future__ import annotations

import pytest

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


@pytest.mark.parametrize(("of", "life"), [("life", 16), ("mana", 20)])
def test_any_amount_is_paid_and_is_that_much_afterwards(of: str, life: int) -> None:
    game = board(BEAR)
    for _ in range(5):
        deal(game, BEAR, "Ada", "library")
    do(game, f"you may pay any amount of {of}. If you do, draw that many cards", answers={"may": [(True,)], "X": [(4,)]})
    assert (game.state.players["Ada"].life, len(game.state.zones["hand", "Ada"])) == (life, 4)


def test_no_more_energy_is_paid_than_there_is() -> None:
    game = board(BEAR)
    deal(game, BEAR, "Ada", "library")
    do(game, "you get {E}{E}, then you may pay any amount of {E}", answers={"may": [(True,)], "X": [(2,)]})
    assert not dict(game.state.players["Ada"].resources).get("energy")
    do(game, "pay any amount of {E}. Draw that many cards")
    assert not game.state.zones.get(("hand", "Ada"))


def test_one_or_more_that_nobody_has_is_not_paid() -> None:
    game = board(BEAR)
    do(game, "you may pay one or more {E}. If you do, you gain that much life", answers={"may": [(True,)]})
    assert game.state.players["Ada"].life == 20
    do(game, "you get {E}{E}, then you may pay one or more {E}. If you do, you gain that much life",
       answers={"may": [(True,)], "X": [(2,)]})  # fmt: skip
    assert game.state.players["Ada"].life == 22
