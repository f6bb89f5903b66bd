"""Turn order: from the active player round the table."""

from __future__ import annotations

from msgspec.structs import replace

from kb.engine.game import Game
from kb.engine.state.seats import turn_order
from tests.engine.boards import BEAR, board


def without(game: Game, name: str) -> None:
    """A player leaves the game, and nothing else happens."""
    players = {**game.state.players, name: replace(game.state.players[name], left=True)}
    game.state = game.state.with_(players=players)


def test_the_active_player_comes_first() -> None:
    game = board(BEAR, players=("Ada", "Bo", "Cy"))
    game.state = game.state.with_(active="Bo")
    assert turn_order(game.state) == ("Bo", "Cy", "Ada")


def test_who_has_left_is_passed_over() -> None:
    game = board(BEAR, players=("Ada", "Bo", "Cy"))
    without(game, "Bo")
    assert turn_order(game.state) == ("Ada", "Cy")


def test_the_others_stay_as_they_sit_where_the_active_player_has_left() -> None:
    game = board(BEAR, players=("Ada", "Bo", "Cy"))
    game.state = game.state.with_(active="Bo")
    without(game, "Bo")
    assert turn_order(game.state) == ("Ada", "Cy")
