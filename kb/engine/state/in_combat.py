"""Attackers and blockers of a state, and the changes that remove them from combat."""

from __future__ import annotations

from collections.abc import Iterator

from .changes import Alter, Change
from .combat import Combat
from .game_state import GameState
from .objects import GameObject

__all__ = ["attackers", "blockers_of", "combat_of", "in_combat", "out_of_combat"]


def combat_of(state: GameState) -> Combat:
    """The combat in progress; a fresh one where none has begun."""
    return state.combat or Combat()


def attackers(state: GameState) -> Iterator[GameObject]:
    """The attacking objects, oldest first."""
    return (object for object in state.objects.values() if object.attacking is not None)


def blockers_of(state: GameState, attacker: int) -> tuple[int, ...]:
    """The creatures that block an attacker, in the order in which they came to block it."""
    found = (object for object in state.objects.values() if attacker in object.blocking)
    return tuple(object.id for object in found)


def in_combat(state: GameState) -> Iterator[GameObject]:
    """Every attacking and blocking object."""
    return (o for o in state.objects.values() if o.attacking is not None or o.blocking)


def out_of_combat(state: GameState, *ids: int) -> tuple[Change, ...]:
    """The changes that remove objects from combat. What they blocked stays blocked."""
    gone = frozenset(ids)
    changes: list[Change] = []
    for object in state.objects.values():
        if object.id in gone and (object.attacking is not None or object.blocking):
            changes.append(Alter(object.id, (("attacking", None), ("blocking", ()), ("blocked", False))))
        elif gone & set(object.blocking):
            changes.append(Alter(object.id, (("blocking", tuple(b for b in object.blocking if b not in gone)),)))
    return tuple(changes)
