"""Procedures and state checks: each name that a game can list switches something in the engine."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import kb.engine
from kb.closure import open_knowledge
from kb.engine import procedures, state_checks
from kb.engine.state.changes import DrawCard
from kb.engine.state_checks import places
from kb.engine.turn import turns
from kb.engine.turn.turn_based_actions import ACTIONS

from .boards import BEAR, FOREST, alter, board, deal
from .described import described, without
from .realm import points, realm, unit

ENGINE = Path(kb.engine.__file__).parent


def asked() -> Iterator[str]:
    """The procedures that the engine asks for: in `….rules.has(…)`, and those with an action in a step."""
    yield from (procedure for procedure, _, _ in ACTIONS)
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(ast.Attribute(ast.Attribute(attr="rules") | ast.Name("rules"), "has"), [ast.Constant(str(name))]):
                    yield name


def test_a_procedure_can_be_listed_if_the_engine_asks_for_it_and_only_then() -> None:
    assert set(asked()) == procedures.PROCEDURES


def test_a_state_check_can_be_listed_if_it_is_carried_out_and_only_then() -> None:
    assert {*state_checks.CHECKS, *places.ACTS} == procedures.STATE_CHECKS


@pytest.mark.parametrize("game", ["mtg", "riftbound"])
def test_a_shipped_game_lists_nothing_that_switches_nothing(game: str) -> None:
    description = open_knowledge().games[game]
    assert description.procedures <= procedures.PROCEDURES
    assert {check.name for check in description.state_checks} <= procedures.STATE_CHECKS


def test_a_game_without_untapping_leaves_tapped_what_is_tapped() -> None:
    game = without(board((BEAR, "Bo")), "untap-for-turn", "draw-for-turn")
    alter(game, 1, tapped=True)
    turns.next_turn(game)
    assert game.state.active == "Bo"
    assert game.state.objects[1].tapped


def test_a_game_without_a_draw_for_the_turn_draws_none() -> None:
    game = without(board(BEAR), "draw-for-turn")
    deal(game, FOREST, "Bo", "library")
    turns.next_turn(game)
    assert (game.state.active, game.state.zones.get(("hand", "Bo"), ())) == ("Bo", ())


def test_a_game_without_burning_out_gives_no_point_for_an_empty_deck() -> None:
    game = realm((unit("Squire", 1), "Ada", None))
    decks = {key: () if key[0] == "deck" else ids for key, ids in game.state.zones.items()}
    game.state = game.state.with_(zones=decks)
    poor = without(game, "burn-out")
    for each in (game, poor):
        each.perform(DrawCard("Ada"))
    assert [points(each, "Bo") > 0 for each in (game, poor)] == [True, False]


def test_a_game_without_a_state_check_lets_be_what_it_would_end() -> None:
    game = board(BEAR)
    alter(game, 1, damage=2)
    checks = tuple(check for check in game.rules.game.state_checks if check.name != "lethal-damage")
    spared = described(game, state_checks=checks)
    for each in (game, spared):
        each.settle()
    assert [1 in each.state.objects for each in (game, spared)] == [False, True]
