"""Every way that play can go, equal outcomes merged."""

from __future__ import annotations

from kb.closure import open_knowledge
from kb.engine.course.explore import explore, other_values, ways
from kb.engine.game import Game
from kb.engine.state.changes import Move
from kb.engine.turn.loops import resolve_all
from kb.patterns.ruleset import Ruleset
from kb.text.nodes.effects import Body, May

from ..boards import (
    BEAR,
    CREATURE,
    GAIN,
    artifact,
    board,
    creature,
    deal,
    when,
)

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
