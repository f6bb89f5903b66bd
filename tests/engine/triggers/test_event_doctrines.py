"""Which doctrines an ability's event is cited with, and whether they are settled: only then are reasons worked out later."""

from __future__ import annotations

import pytest

from kb.engine.game import Game
from kb.engine.state.changes import Move
from kb.engine.triggers.event_doctrines import are_settled, by_event
from kb.patterns.ruleset import Ruleset
from tests.engine.boards import BEAR, CREATURE, artifact, board, when
from tests.explain.asking import base


def ruleset(name: str) -> Ruleset:
    edition = base().knowledge.edition(name)
    return Ruleset.of(edition, base().knowledge.games["mtg"])


WATCHER = artifact("Soul Ledger", when("Dies", object=CREATURE))


def _way(game: Game):
    return game.ways(when("Dies", object=CREATURE).pattern)[0]


def _death(game: Game):
    game.perform(Move(1, "graveyard", how=frozenset({"Destroyed"})))
    return next(step for step in game.trace.steps if step.kind == "triggers")


def test_a_death_is_cited_with_what_is_said_of_leaving_and_dying():
    assert by_event(_way(board(BEAR))) == ("leaves-battlefield", "dies")


def test_a_keyword_without_a_doctrine_of_several_settings_leaves_all_settled():
    game = board(BEAR)
    assert are_settled(game.rules, _way(game), None)


@pytest.mark.parametrize("edition", ["mtg/2004-06-01", "mtg/2026-09-25"])
def test_where_a_doctrine_is_a_gap_reasons_are_worked_out_at_once(edition):
    rules = ruleset(edition)
    start = board(BEAR, WATCHER)
    game = Game(start.state, rules)
    settled = are_settled(rules, _way(game), None)
    assert settled == (edition != "mtg/2004-06-01")
    assert (_death(game).due is None) != settled


def test_reasons_worked_out_later_are_those_worked_out_at_once(monkeypatch):
    later = _death(board(BEAR, WATCHER))
    assert later.due is not None
    monkeypatch.setattr("kb.engine.triggers.citations.are_settled", lambda *about: False)
    at_once = _death(board(BEAR, WATCHER))
    assert at_once.due is None
    assert later.reasons == at_once.reasons != []


def test_reasons_worked_out_later_are_of_the_game_as_it_was():
    game = board(BEAR, WATCHER)
    step = _death(game)
    game.perform(Move(2, "graveyard", how=frozenset({"Destroyed"})))
    at_once = _death(board(BEAR, WATCHER)).reasons
    assert step.reasons == at_once
