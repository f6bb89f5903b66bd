"""What a combat remembers beside what the objects in it say of themselves."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from .changes import Alter, Change
from .game_state import GameState
from .objects import GameObject

__all__ = ["Combat", "attackers", "blockers_of", "combat_of", "in_combat", "out_of_combat"]


class Combat(Struct, frozen=True):
    """A combat phase in progress.

    `declared`: the attackers that were declared; `attacks_declared`, `blocked_by`: which players have
    declared attackers and blockers; `struck`: the creatures that could deal damage in a first damage step,
    None before one; `damaged`: combat damage has been dealt; `place`, `attacker`, `defender`: in games that
    fight at places.
    """

    declared: frozenset[int] = frozenset()
    attacks_declared: bool = False
    blocked_by: frozenset[str] = frozenset()
    struck: frozenset[int] | None = None
    damaged: bool = False
    place: str | None = None
    attacker: str | None = None
    defender: str | None = None
    designated: frozenset[int] = frozenset()


def combat_of(state: GameState) -> Combat:
    """The combat in progress; a fresh one where none has begun."""
    found = state.combat
    return found if isinstance(found, Combat) else Combat()


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
