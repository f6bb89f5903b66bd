"""What a game has, by name, label or alias."""

from __future__ import annotations

import pytest

from kb.closure import open_knowledge
from kb.errors import NotFoundError
from kb.graph.editions.games import GameDescription


@pytest.fixture(scope="module", params=["mtg", "riftbound"])
def game(request: pytest.FixtureRequest) -> GameDescription:
    return open_knowledge().games[request.param]


def test_zones_steps_checks_and_procedures_are_there(game: GameDescription) -> None:
    assert game.zones and game.steps and game.state_checks and game.procedures


def test_a_zone_is_found_by_each_of_its_names(game: GameDescription) -> None:
    for zone in game.zones:
        assert {game.zone(name).name for name in (zone.name, zone.label)} == {zone.name}


def test_a_step_is_found_by_each_of_its_names(game: GameDescription) -> None:
    for step in game.steps:
        assert {game.step(name).name for name in (step.name, step.label)} == {step.name}


def test_every_state_check_is_settled_by_a_doctrine_that_exists(game: GameDescription) -> None:
    doctrines = open_knowledge().doctrines
    assert [check.name for check in game.state_checks if check.doctrine not in doctrines] == []


def test_checks_in_order_are_checks(game: GameDescription) -> None:
    assert set(game.checks_in_order) <= {check.name for check in game.state_checks}


def test_what_a_game_has_not_is_an_error(game: GameDescription) -> None:
    with pytest.raises(NotFoundError, match="nowhere"):
        game.zone("nowhere")
    with pytest.raises(NotFoundError, match="never"):
        game.step("never")
    assert not game.has("chess-clock")


def test_magic_counts_from_twenty_and_calls_it_a_stack() -> None:
    magic = open_knowledge().games["mtg"]
    assert (magic.numbers["startingLife"], magic.words["stackName"]) == (20, "stack")
    assert magic.zone("in play").name == "battlefield"
    assert magic.zone("battlefield").shared
    assert magic.has("combat-with-blockers")
