"""State checks of players: life, poison, an empty library."""

from __future__ import annotations

import pytest

from kb.engine import state_checks
from kb.engine.game import Game
from kb.engine.state.changes import DrawCard
from kb.engine.state.objects import Player
from kb.engine.state.records import Ended

from ..boards import BEAR, board, cited


def player(game: Game, name: str, **fields: object) -> None:
    old = game.state.players[name]
    new = Player(name, **{"life": old.life, **fields})  # type: ignore[arg-type]
    game.state = game.state.with_(players={**game.state.players, name: new})


@pytest.mark.parametrize(
    ("fields", "doctrine"),
    [
        ({"life": 0}, "zero-life"),
        ({"counters": (("poison", 10),)}, "poison"),
        ({"commander_damage": (("Ada's Warlord", 10), ("Ada's Wolf", 21))}, "commander-damage"),
        ({"marks": frozenset({"empty-draw"})}, "empty-library-draw"),
    ],
)
def test_a_player_loses(fields: dict[str, object], doctrine: str) -> None:
    game = board(BEAR)
    player(game, "Bo", **fields)
    state_checks.run(game)
    assert game.state.over == Ended("Ada")
    assert doctrine in cited(game)


def test_damage_of_several_commanders_is_not_added_up() -> None:
    game = board(BEAR)
    player(game, "Bo", commander_damage=(("Ada's Warlord", 20), ("Ada's Wolf", 20)))
    state_checks.run(game)
    assert game.state.over is None


def test_two_who_lose_at_once_draw() -> None:
    game = board(BEAR)
    player(game, "Ada", life=0)
    player(game, "Bo", life=-3)
    state_checks.run(game)
    assert game.state.over == Ended(None)


def test_drawing_from_an_empty_library_loses_at_the_next_check() -> None:
    game = board(BEAR)
    game.perform(DrawCard("Ada"))
    assert not game.state.players["Ada"].lost
    state_checks.run(game)
    assert game.state.over == Ended("Bo")
