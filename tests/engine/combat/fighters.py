"""Creatures that fight, and what comes of it."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.turn import combat_steps

from ..worded import worded

WURM = worded("Wurm", "creature — wurm", "Trample", "6/6")


def attack(game: Game, *ids: int, whom: int | str | None = None) -> None:
    combat_steps.attack(game, None, [(whom, ids)])


def life(game: Game, player: str = "Bo") -> int:
    return game.state.players[player].life
