"""Resolving: the condition, then targets, then instructions."""

from __future__ import annotations

import pytest

from kb.engine.casting.casting import cast
from kb.engine.stack.resolving import bodies_of, resolution_of, source_view
from kb.engine.state.changes import Control, Life, Move
from kb.engine.table.choices import Scripted
from kb.text.nodes.abilities import SpellAbility, TriggeredAbility
from kb.text.nodes.cards import Card
from kb.text.nodes.conditions import Compare
from kb.text.nodes.effects import Body, Destroy, LoseLife, May
from kb.text.nodes.things import Players, Target
from kb.text.nodes.triggers import Limit, Pattern
from kb.text.nodes.values import LifeOf, Number, ThatMuch

from ..boards import BEAR, CREATURE, GAIN, YOU, alter, artifact, board, cited, deal, outcomes, stack_names, triggered, when
from ..worded import worded
from .bells import bell, die

ODE = Card("Ode", types=("sorcery",), abilities=(SpellAbility(Body((GAIN,))), SpellAbility(Body((GAIN,)))))


def test_a_condition_that_fails_on_resolution_removes_it_or_makes_it_do_nothing() -> None:
    rich = Compare(LifeOf(YOU), ">=", Number(20))
    for setting, how in (("removed-from-stack", "removed"), ("does-nothing", "resolved")):
        game = board(bell("Vault", condition=rich), BEAR, rules={"intervening-if-failing": setting})
        die(game, 2)
        game.settle()
        game.perform(Life("Ada", -1))
        game.resolve_top()
        assert outcomes(game) == [("Vault", how, True)]
        assert game.state.players["Ada"].life == 19


def test_where_it_is_checked_once_it_is_not_asked_again() -> None:
    rich = Compare(LifeOf(YOU), ">=", Number(20))
    game = board(bell("Vault", condition=rich), BEAR, rules={"intervening-if": "checked-once"})
    die(game, 2)
    game.settle()
    game.perform(Life("Ada", -1))
    game.resolve_top()
    assert outcomes(game) == [("Vault", "resolved", False)]


def test_targets_are_chosen_on_placement_and_a_gone_one_is_illegal() -> None:
    game = board(bell("Bow", Destroy(Target(CREATURE))), BEAR, (BEAR, "Bo"))
    die(game, 2)
    game.settle()
    die(game, 3)
    game.resolve_top()
    assert outcomes(game)[0] == ("Bow", "removed", True)
    assert "targets-illegal" in cited(game)


def test_under_older_rules_it_is_countered_for_its_targets() -> None:
    game = board(bell("Bow", Destroy(Target(CREATURE))), BEAR, (BEAR, "Bo"), rules={"targets-illegal": "countered-by-rules"})
    die(game, 2)
    game.settle()
    die(game, 3)
    game.resolve_top()
    assert outcomes(game)[0] == ("Bow", "countered", True)


def test_with_some_targets_left_it_goes_on() -> None:
    game = board(bell("Bow", Destroy(Target(CREATURE, 2, 2))), BEAR, (BEAR, "Bo"), (BEAR, "Bo"))
    die(game, 2)
    game.settle()
    die(game, 3)
    game.resolve_top()
    assert 4 not in game.state.objects
    assert "some-targets-illegal" in cited(game)


def test_an_option_is_taken_on_resolution() -> None:
    game = board(bell("Bell", May(Body((GAIN,)))), BEAR, choices=Scripted({"may": [(False,)]}))
    die(game, 2)
    game.settle()
    assert stack_names(game) == ["Bell"]
    game.resolve_top()
    assert outcomes(game) == [("Bell", "resolved", True)]


def test_doing_it_uses_up_do_this_once_each_turn() -> None:
    ability = when("Dies", May(Body((GAIN,))), object=CREATURE, limit=Limit(spent_by="doing"))
    answers = Scripted({"may": [(False,), (True,)]})
    game = board(artifact("Ledger", ability), BEAR, BEAR, BEAR, choices=answers)
    for id in (2, 3):
        die(game, id)
        game.settle()
        game.resolve_top()
    die(game, 4)
    game.settle()
    assert triggered(game) == ["Ledger", "Ledger"]
    assert stack_names(game) == []


def test_the_ability_stays_when_its_source_leaves_and_keeps_its_controller() -> None:
    game = board(bell("Bell"), BEAR)
    die(game, 2)
    game.settle()
    game.perform(Control(1, "Bo"))
    game.perform(Move(1, "exile"))
    game.resolve_top()
    assert game.state.players["Ada"].life == 21


def test_that_much_is_what_the_event_came_to() -> None:
    ability = TriggeredAbility(Pattern("LifeGained", agent=YOU), Body((LoseLife(ThatMuch(), Players("each-opponent")),)))
    game = board(artifact("Drain", ability))
    game.perform(Life("Ada", 4))
    game.settle()
    game.resolve_top()
    assert game.state.players["Bo"].life == 16


def test_what_was_done_already_is_not_done_by_one_that_triggered_before() -> None:
    ability = when("Dies", May(Body((GAIN,))), object=CREATURE, limit=Limit(spent_by="doing"))
    game = board(artifact("Ledger", ability), BEAR, BEAR, choices=Scripted({"may": [(True,), (True,)]}))
    die(game, 2, 3)
    game.settle()
    assert stack_names(game) == ["Ledger", "Ledger"]
    game.resolve_top()
    game.resolve_top()
    assert game.state.players["Ada"].life == 21
    assert outcomes(game) == [("Ledger", "resolved", False), ("Ledger", "resolved", True)]
    assert "do-once-each-turn" in cited(game)


def test_a_spell_does_what_it_says_in_order_and_goes_to_the_graveyard() -> None:
    game = board(BEAR)
    spell = cast(game, "Ada", deal(game, ODE, "Ada", "hand"))
    assert bodies_of(game, game.state.objects[spell]) == (Body((GAIN,)), Body((GAIN,)))
    assert resolution_of(game, game.state.objects[spell]).occurrences == ()
    game.resolve_top()
    assert game.state.players["Ada"].life == 22
    assert outcomes(game) == [("Ode", "resolved", False)]
    assert "instructions-in-order" in cited(game)
    assert game.resolving is None


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ("if-then-targets-then-instructions", "first an if-condition, then targets, then instructions"),
        ("targets-then-instructions", "first targets, then instructions"),
    ],
)
def test_the_order_is_told_as_the_edition_has_it(setting: str, words: str) -> None:
    game = board(bell("Bell"), BEAR, rules={"resolution-order": setting})
    die(game, 2)
    game.settle()
    game.resolve_top()
    told = [reason.fact for step in game.trace.steps for reason in step.reasons if reason.doctrine == "resolution-order"]
    assert told == [f"Bell: {words}"]


def test_the_source_is_seen_as_it_is_or_as_it_last_was() -> None:
    game = board(bell("Bell"), BEAR)
    die(game, 2)
    game.settle()
    (placed,) = (each for each in game.state.objects.values() if each.item is not None)
    assert placed.item is not None
    assert source_view(game, placed.item, placed).name == "Bell"
    alter(game, 1, controller="Bo")
    assert source_view(game, placed.item, placed).controller == "Bo"
    game.perform(Move(1, "exile"))
    assert source_view(game, placed.item, placed).controller == "Bo"


def test_what_a_delayed_ability_names_again_is_spoken_of_last() -> None:
    text = (
        "When Ogre enters, gain control of target artifact until end of turn. Ogre gets +1/+0 until end of turn. "
        "When you lose control of that artifact, destroy it."
    )
    game = board((artifact("Tool"), "Bo"))
    game.choices = Scripted({"target": [(1,)]})
    cast(game, "Ada", deal(game, worded("Ogre", "creature", text, "2/2"), "Ada", "hand"))
    game.resolve_top()
    game.settle()
    game.resolve_top()
    game.perform(Control(1, "Bo"))
    game.settle()
    game.resolve_top()
    assert 1 not in game.state.objects
