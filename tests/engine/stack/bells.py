"""Artifacts that do something whenever a creature dies, and creatures that die."""

from __future__ import annotations

from ..boards import CREATURE, artifact, when

__all__ = ["RIFT", "bell", "die"]

from kb.engine.state.changes import Move

DESTROYED = frozenset({"Destroyed"})
RIFT = {"trigger-placement": "when-condition-met", "optional-effect": "on-placement", "intervening-if": "checked-once",
        "cost-inside-instructions": "to-finalize", "targets-illegal": "resolves-without-them"}  # fmt: skip
"""Settings of games in which abilities are put on the chain as soon as their condition is met."""


def die(game: object, *ids: int) -> None:
    """These permanents are destroyed at once."""
    game.perform(*(Move(id, "graveyard", how=DESTROYED) for id in ids))  # type: ignore[attr-defined]


def bell(name: str, *does: object, **axes: object) -> object:
    """An artifact that does something whenever a creature dies."""
    return artifact(name, when("Dies", *does, object=CREATURE, **axes))  # type: ignore[arg-type]
