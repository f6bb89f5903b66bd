"""Every way that play can go, equal outcomes merged; loops; triggered mana abilities; near misses."""

from __future__ import annotations

import pytest

from kb.closure import open_knowledge
from kb.engine.course.explore import explore, other_values, ways
from kb.engine.course.loops import fingerprint, resolve_all
from kb.engine.game import Game
from kb.engine.state.changes import Control, Happen, Life, Move
from kb.errors import IllegalError
from kb.patterns.ruleset import Ruleset
from kb.text.nodes.effects import AddMana, Body, May
from kb.text.nodes.things import Filter

from ..boards import (
    BEAR,
    CREATURE,
    FOREST,
    GAIN,
    alter,
    artifact,
    board,
    cited,
    creature,
    deal,
    stack_names,
    steps,
    triggered,
    when,
)
from .circles import flicker

FOREST_BEAR = creature("Forest Bear")
DESTROYED = frozenset({"Destroyed"})


def wipe_and_resolve(game: Game) -> None:
    """The second object dies, and the stack resolves."""
    game.perform(Move(2, "graveyard", how=DESTROYED))
    resolve_all(game)


def test_every_open_choice_is_tried_and_equal_ends_are_one() -> None:
    start = board(artifact("Bell", when("Dies", May(Body((GAIN,))), May(Body((GAIN,))), object=CREATURE)), BEAR)
    found, cut = explore(start.state, start.rules, wipe_and_resolve)
    assert not cut
    assert sorted(branch.state.players["Ada"].life for branch in found) == [20, 21, 22]
    every = ways(lambda search: Game(start.state, start.rules, search), lambda game, search: wipe_and_resolve(game))
    assert len(list(every)) == 4


def test_too_many_ways_are_cut_and_that_is_said() -> None:
    start = board(artifact("Bell", when("Dies", *[May(Body((GAIN,)))] * 4, object=CREATURE)), BEAR)
    assert explore(start.state, start.rules, wipe_and_resolve, most=3)[1]


def test_the_other_values_of_a_gap() -> None:
    knowledge = open_knowledge()
    edition = knowledge.edition("mtg/2004-06-01")
    rules = Ruleset.of(edition, knowledge.games["mtg"])
    others = list(other_values(rules, {"hidden-object"}))
    assert others and all(other.setting(doctrine) == value != rules.setting(doctrine) for doctrine, value, other in others)


def test_a_consulted_gap_is_remembered_and_its_reason_says_assumed() -> None:
    knowledge = open_knowledge()
    rules = Ruleset.of(knowledge.edition("mtg/2004-06-01"), knowledge.games["mtg"])
    shy = creature("Shy", when("Dies", object=CREATURE, functions_in=("hand",)))
    game = board(BEAR, rules=rules)
    deal(game, shy, "Ada", "hand")
    game.perform(Move(1, "graveyard"))
    assert "hidden-object" in game.consulted
    assert any(reason.assumed for step in game.trace.steps for reason in step.reasons if reason.doctrine == "hidden-object")


def test_a_mandatory_loop_is_a_draw() -> None:
    start = flicker()
    resolve_all(start)
    assert start.state.over is not None
    assert "loops" in cited(start)


def test_a_fingerprint_does_not_know_numbers() -> None:
    one, other = board(BEAR, FOREST_BEAR), board(BEAR, FOREST_BEAR)
    other.state = other.state.with_(clock=99, next_id=50)
    assert fingerprint(one.state) == fingerprint(other.state)
    other.perform(Life("Bo", 1))
    assert fingerprint(one.state) != fingerprint(other.state)


def test_a_loop_with_a_choice_is_said_with_its_cycle() -> None:
    with pytest.raises(IllegalError, match="loop"):
        resolve_all(flicker(optional=True))


def test_a_triggered_mana_ability_does_not_use_the_stack() -> None:
    game = board(artifact("Mirari", when("TappedForMana", AddMana("{G}"), object=Filter(("land",)))), creature("x"))
    alter(game, 2, card=FOREST)
    game.perform(Happen(frozenset({"TappedForMana"}), object=2, agent="Ada"))
    assert stack_names(game) == []
    assert game.state.players["Ada"].pool == ("{G}",)
    assert triggered(game) == ["Mirari"]


def test_what_left_just_before_is_told_why_it_does_not_trigger() -> None:
    game = board(artifact("Ledger", when("Dies", object=CREATURE)), BEAR)
    game.perform(Move(1, "graveyard"))
    game.perform(Move(2, "graveyard"))
    assert triggered(game) == []
    missed = [step for step in steps(game) if step.kind == "does not trigger"]
    assert [reason.doctrine for step in missed for reason in step.reasons] == ["look-back-leaves-battlefield"]


def test_changing_control_is_told_not_to_be_entering() -> None:
    game = board(artifact("Chorus", when("Enters", object=CREATURE)), (BEAR, "Bo"))
    game.perform(Control(2, "Ada"))
    assert triggered(game) == []
    assert "enters-battlefield" in cited(game)
