"""Games as they would be if their descriptions said something else."""

from __future__ import annotations

from copy import copy
from typing import Any

from msgspec.structs import replace

from kb.engine.game import Game

__all__ = ["described", "without"]


def described(game: Game, **facts: Any) -> Game:
    """The same board in a game whose description says these facts instead."""
    rules = copy(game.rules)
    rules.game = replace(rules.game, **facts)
    return Game(game.state, rules, game.choices)


def without(game: Game, *procedures: str) -> Game:
    """The same board in a game that lacks these procedures."""
    return described(game, procedures=game.rules.game.procedures - set(procedures))
