"""What values come to."""

from __future__ import annotations

import pytest

from kb.engine.stack.quiet import Triggered
from kb.engine.state.changes import Life, Move, PutCounters
from kb.engine.state.occurrences import Firing, Occurrence
from kb.engine.wording.evaluate import amount
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.conditions import Compare
from kb.text.nodes.things import Filter, Players, This
from kb.text.nodes.values import (
    CountersOn,
    CountOf,
    Difference,
    Extreme,
    Half,
    LifeOf,
    MostAlike,
    Number,
    PlayerCount,
    PlayerStat,
    Stat,
    Sum,
    ThatMuch,
    Times,
    Value,
    VariableX,
)  # fmt: skip

from ..boards import BEAR, CREATURE, board, cited, creature
from ..doing import do, resolution
from ..worded import worded

YOU = Players("you")


@pytest.mark.parametrize(
    ("value", "number"),
    [
        (Number(3), 3),
        (VariableX(), 7),
        (CountOf(CREATURE), 2),
        (Stat("power", This()), 2),
        (LifeOf(YOU), 20),
        (PlayerStat("hand", YOU), 0),
        (Extreme("greatest", "power", CREATURE), 5),
        (Extreme("total", "power", CREATURE), 7),
        (Times(2, Number(4)), 8),
        (Half(Number(5)), 3),
        (Half(Number(5), up=False), 2),
        (Sum(Number(5), Number(2), minus=True), 3),
        (Difference(Number(2), Number(5)), 3),
        (PlayerCount(Players("each-opponent"), Compare(LifeOf(Players("that")), ">=", LifeOf(YOU))), 1),
        (PlayerCount(Players("each-player"), Compare(LifeOf(Players("that")), ">", LifeOf(YOU))), 0),
        (CountersOn("age", This()), 0),
        (CountOf(Filter(("land",))), 0),
    ],
)
def test_values(value: Value, number: int) -> None:
    game = board(BEAR, creature("Ox", size=5))
    assert amount(game, value, resolution(game, x=7)) == number


def test_a_number_of_what_is_gone_is_as_it_last_was() -> None:
    game = board(BEAR)
    game.perform(PutCounters(1, "+1/+1", 2))
    game.perform(Move(1, "graveyard"))
    assert amount(game, Stat("power", This()), resolution(game)) == 4
    assert "last-known-information" in cited(game)


def test_that_much_is_the_amount_of_the_trigger_event_or_the_number_of_things() -> None:
    game = board(BEAR, BEAR)
    deaths = game.perform(Move(1, "graveyard"), Move(2, "graveyard")).occurrences
    assert amount(game, ThatMuch(), resolution(game, occurrences=deaths)) == 2


def test_the_result_is_that_of_the_last_die_and_not_the_amount_of_the_event() -> None:
    game = board(BEAR)
    gained = Occurrence(frozenset({"LifeGained"}), agent="Ada", amount=7)
    do(game, "roll a six-sided die. You gain life equal to the result", answers={"roll": [(4,)]}, occurrences=(gained,))
    assert game.state.players["Ada"].life == 24


def test_that_much_damage_is_not_counted_once_more_as_life_lost() -> None:
    game = board(BEAR)
    do(game, "Bear deals 3 damage to Bo. You gain that much life.")
    assert game.state.players["Ada"].life == 23
    do(game, "Bear deals 2 damage to each opponent. You gain life equal to the damage dealt this way.")
    assert game.state.players["Ada"].life == 25
    do(game, "Bo loses 2 life. You gain life equal to the life lost this way.")
    assert game.state.players["Ada"].life == 27


def test_that_much_of_a_step_is_what_met_the_condition() -> None:
    wording = "At the beginning of your end step, if you gained life this turn, draw that many cards."
    game = board(worded("Scribe", "creature", wording, "1/1"))
    game.perform(Life("Ada", 3))
    ((_, ability),) = game.view(1).abilities
    assert isinstance(ability, TriggeredAbility)
    begins = Occurrence(frozenset({"StepBegins"}), agent="Ada", what="end")
    assert amount(game, ThatMuch(), Triggered.of(Firing(1, ability, 0, "Ada", (begins,), 1))) == 3


def test_the_most_of_one_name_leaves_out_what_has_none() -> None:
    nameless = creature("")
    game = board(BEAR, BEAR, creature("Ox"), nameless, nameless, nameless)
    assert amount(game, MostAlike(CREATURE), resolution(game)) == 2
    assert amount(game, MostAlike(Filter(("land",))), resolution(game)) == 0
