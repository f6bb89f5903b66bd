"""Delayed and reflexive abilities."""

from __future__ import annotations

import pytest

from kb.engine.state.changes import Control, Life, Move
from kb.engine.state.game_changes import Begin
from kb.engine.table.choices import Scripted
from kb.engine.triggers.delayed import end_of_turn, end_with_new_turn
from kb.text.nodes.effects import Body, CreateDelayed, CreateReflexive, May, Sacrifice
from kb.text.nodes.things import Some, This
from kb.text.nodes.values import Number

from ..boards import BEAR, CREATURE, GAIN, YOU, artifact, board, cited, triggered, when
from ..doing import do
from ..worded import worded

UPKEEP = when("StepBegins", step="upkeep", manner=("next",), kind="delayed")


def made(*instructions: object, rules: dict[str, str] | None = None, choices: Scripted | None = None) -> object:
    """A game in which an artifact has triggered on a life gain, done that, and resolved."""
    game = board(artifact("Clock", when("LifeGained", *instructions, agent=YOU)), BEAR, BEAR, rules=rules, choices=choices)  # type: ignore[arg-type]
    game.perform(Life("Ada", 1))
    game.settle()
    game.resolve_top()
    game.settle()
    return game


def test_it_waits_triggers_once_and_is_gone() -> None:
    game = made(CreateDelayed(UPKEEP))
    assert triggered(game) == ["Clock"]
    game.perform(Begin("upkeep", "Bo"))
    game.perform(Begin("upkeep", "Ada"))
    assert triggered(game) == ["Clock", "Clock"]
    assert game.state.delayed == ()
    assert {"delayed-created", "delayed-source", "delayed-once"} <= cited(game)


def test_with_a_duration_it_triggers_each_time_until_the_turn_ends() -> None:
    game = made(CreateDelayed(when("Dies", object=CREATURE, kind="delayed", until="turn")))
    game.perform(Move(2, "graveyard"))
    game.perform(Move(3, "graveyard"))
    assert len(triggered(game)) == 3
    end_of_turn(game)
    assert game.state.delayed == ()


@pytest.mark.parametrize(
    ("setting", "controller"),
    [("controller-as-it-resolved", "Ada"), ("controller-of-creator", "Ada"), ("source-controller-when-triggered", "Bo")],
)
def test_who_controls_it_when_its_source_changed_hands(setting: str, controller: str) -> None:
    game = made(CreateDelayed(UPKEEP), rules={"delayed-controller": setting})
    game.perform(Control(1, "Bo"))
    game.perform(Begin("upkeep", "Bo"))
    assert game.state.fired[-1].controller == controller


def test_of_several_at_once_its_controller_picks_one() -> None:
    game = made(CreateDelayed(when("Dies", object=CREATURE, kind="delayed")))
    game.choices = Scripted({"choose": [(3,)]})
    game.perform(Move(2, "graveyard"), Move(3, "graveyard"))
    assert [occurrence.object for occurrence in game.state.fired[-1].occurrences] == [3]
    assert "delayed-simultaneous" in cited(game)


def test_it_does_not_see_what_happened_before_it_was_made() -> None:
    leaves = when("Leaves", object=This(), kind="delayed")
    game = board(artifact("Gate", when("LifeGained", CreateDelayed(leaves), agent=YOU)))
    game.perform(Life("Ada", 1))
    game.settle()
    game.perform(Move(1, "exile"))
    game.resolve_top()
    game.settle()
    assert triggered(game) == ["Gate"]


def test_a_reflexive_ability_triggers_on_what_was_just_done() -> None:
    done = CreateReflexive(when("Done", kind="reflexive"))
    for answer, times in ((True, 2), (False, 1)):
        game = made(May(Body((GAIN,))), done, choices=Scripted({"may": [(answer,)]}))
        assert len([firing for firing in game.state.fired if firing.ability.kind == "reflexive"]) == times - 1


def test_a_reflexive_ability_triggers_for_each_time() -> None:
    each = CreateReflexive(when("Sacrifices", object=CREATURE, kind="reflexive"))
    game = made(Sacrifice(Some(CREATURE, Number(2))), each)
    assert len(game.state.fired) == 3
    assert "reflexive" in cited(game)


def test_their_next_upkeep_is_of_who_will_control_what_returns() -> None:
    returned = (
        "When this creature dies, return it to the battlefield under its owner's control at the beginning of their next upkeep."
    )
    stump = worded("Stump", "creature — plant", returned, "7/2")
    game = board((stump, "Bo"))
    game.perform(Move(1, "graveyard"))
    game.settle()
    game.resolve_top()
    game.perform(Begin("upkeep", "Ada"))
    assert triggered(game) == ["Stump"]
    game.perform(Begin("upkeep", "Bo"))
    assert triggered(game) == ["Stump", "Stump"]


def test_an_ability_until_your_next_turn_lasts_through_the_others_turns() -> None:
    game = board(BEAR)
    do(game, "until your next turn, whenever a creature dies, you gain 1 life")
    end_of_turn(game)
    end_with_new_turn(game, "Bo")
    assert len(game.state.delayed) == 1
    end_with_new_turn(game, "Ada")
    assert game.state.delayed == ()


def test_that_much_of_a_reflexive_ability_is_how_much_mana_was_paid() -> None:
    text = "When Tyrant dies, you may pay any amount of {R}. When you do, you gain that much life."
    game = board(worded("Tyrant", "creature", text, "4/4"))
    game.choices = Scripted({"may": [(True,)], "X": [(3,)]})
    game.perform(Move(1, "graveyard", how=frozenset({"Dies"})))
    game.settle()
    game.resolve_top()
    game.settle()
    game.resolve_top()
    assert game.state.players["Ada"].life == 23
