"""Kept mana: what unspent mana a player keeps as a step ends."""

from __future__ import annotations

from msgspec.structs import replace

from kb.engine.continuous.kept_mana import kept

from ..boards import board
from ..worded import worded


def test_only_mana_of_the_color_is_kept() -> None:
    game = board(worded("Omnath", "creature", "You don't lose unspent green mana as steps and phases end.", "1/1"))
    pool = ("{G}", "{R}", "{G}")
    game.state = game.state.with_(players={name: replace(player, pool=pool) for name, player in game.state.players.items()})
    assert kept(game, game.state.players["Ada"]) == ("{G}", "{G}")
    assert kept(game, game.state.players["Bo"]) == ()
