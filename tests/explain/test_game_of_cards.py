"""The game of a board that names no edition."""

from __future__ import annotations

import pytest

from kb.explain.game_of_cards import game_meant, games_named
from kb.explain.scenario_runner import ScenarioRunner
from tests.explain.asking import base


@pytest.mark.parametrize(
    ("board", "game"),
    [
        ("Ada: Blood Artist | Bo: Grizzly Bears", "mtg"),
        ("Ada: Pit Crew | Bo: nothing", "riftbound"),
        ("Ada: nothing | Bo: hand: Pit Crew", "riftbound"),
        ("Ada: Pit Crew at Quiet Grove | Bo: nothing", "riftbound"),
        ("Ada: Bell | Bo: nothing", "mtg"),
        ("Ada: 2 1/1 Bird tokens | Bo: nothing", "mtg"),
    ],
)
def test_it_is_that_of_its_cards(board: str, game: str) -> None:
    found = base().board(board, (), ["Bell | Artifact"])
    runner = ScenarioRunner(base().knowledge)
    assert game_meant(runner.knowledge, found) == game
    assert base().triggers(found).edition.startswith(f"{game}/")


def test_cards_of_two_games_are_those_of_the_game_that_has_most() -> None:
    found = base().board("Ada: Blood Artist, Grizzly Bears, Pit Crew | Bo: nothing")
    assert games_named(base().knowledge, found) == {"mtg": 2, "riftbound": 1}
    assert game_meant(base().knowledge, found) == "mtg"


def test_what_says_its_edition_is_of_that() -> None:
    board = {
        "under": "mtg",
        "players": ["Ada", "Bo"],
        "setup": {"Ada": {"battlefield": ["Pit Crew"]}},
        "play": ["Ada draws a card"],
    }
    assert base().triggers(board).edition.startswith("mtg/")
    assert base().triggers({**board, "under": "riftbound", "setup": {}}).edition.startswith("riftbound/")
