"""Instructions about mana."""

from __future__ import annotations

from ..things import Filter, Players, Target, Thing
from ..values import Value
from .base import Instruction

__all__ = ["AddMana", "LoseMana"]


class AddMana(Instruction, frozen=True):
    """Add mana (or runes, energy) to a player's pool.

    `among`: whose colors "color-of" (one of them) and "each-color-of" (one mana of each) go by.
    """

    symbols: str
    count: Value | None = None
    who: Players | Target | None = None
    among: Filter | Thing | None = None


class LoseMana(Instruction, frozen=True):
    """A player loses unspent mana."""

    who: Players | Target | None = None
