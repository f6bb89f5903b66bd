"""Creatures that die together, and what watches them."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.state.changes import Move

from ..worded import worded

WATCHER = worded("Watcher", "creature — human", "Whenever another creature dies, you gain 1 life.", "1/1")

DESTROYED = frozenset({"Destroyed"})

BEAR = worded("Bear", "creature — bear", size="2/2")


def all_die(game: Game) -> None:
    """Everything on the board dies at once."""
    game.perform(*(Move(id, "graveyard") for id, obj in game.state.objects.items() if obj.zone == "battlefield"))


def die(*ids: int) -> list[Move]:
    """These permanents are destroyed."""
    return [Move(id, "graveyard", how=DESTROYED) for id in ids]
