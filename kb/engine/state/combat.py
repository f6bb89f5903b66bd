"""The record of a combat: what the objects in it do not say of themselves."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["Combat"]


class Combat(Struct, frozen=True):
    """A combat phase in progress.

    `declared`: the attackers that were declared; `attacks_declared`, `blocked_by`: which players have declared attackers and
    blockers; `struck`: the creatures that could deal damage in a first damage step, None before one; `twice`: those of them
    that had double strike then; `damaged`: combat damage has been dealt; `place`, `attacker`, `defender`: in games that fight
    at places. `attacked`: the permanents that are attacked, each with the player who defends it; `spared`: those of them that have
    been removed from combat. `powers`: what the power of each declared attacker was as it was declared.
    """

    declared: frozenset[int] = frozenset()
    attacks_declared: bool = False
    blocked_by: frozenset[str] = frozenset()
    struck: frozenset[int] | None = None
    twice: frozenset[int] = frozenset()
    damaged: bool = False
    place: str | None = None
    attacker: str | None = None
    defender: str | None = None
    designated: frozenset[tuple[int, str]] = frozenset()
    powers: tuple[tuple[int, int], ...] = ()
    attacked: frozenset[tuple[int, str]] = frozenset()
    spared: frozenset[int] = frozenset()
