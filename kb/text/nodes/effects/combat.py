"""Instructions that change who attacks and who blocks."""

from __future__ import annotations

from ..things import Thing
from .base import Instruction

__all__ = ["ExchangeBlocks", "MakeAttacking", "MakeBlock", "MakeBlocked", "RemoveFromCombat"]


class RemoveFromCombat(Instruction, frozen=True):
    """Remove things from combat."""

    what: Thing


class MakeBlock(Instruction, frozen=True):
    """An effect makes one creature block another (or change what it blocks)."""

    blocker: Thing
    attacker: Thing
    instead: bool = False


class MakeBlocked(Instruction, frozen=True):
    """An attacking creature becomes blocked, with no creature blocking it (or becomes unblocked)."""

    what: Thing
    blocked: bool = True
    only_by: Thing | None = None  # those that had become blocked by only that creature


class ExchangeBlocks(Instruction, frozen=True):
    """Two blocking creatures, if each could block all that the other blocks, leave combat and block what the other blocked."""

    what: Thing


class MakeAttacking(Instruction, frozen=True):
    """Creatures on the battlefield become attacking without having attacked."""

    what: Thing
    whom: Thing | None = None  # None: its controller chooses
