"""Instructions about mana."""

from __future__ import annotations

from ..things import Filter, Players, Target, Thing
from ..values import Value
from .base import Body, Instruction

__all__ = ["AddMana", "LoseMana", "WhenSpent"]


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


class WhenSpent(Instruction, frozen=True):
    """What comes of spending the mana added before on such a spell: something that holds of it, or an ability that triggers.

    `exclusive`: the mana can be spent on nothing else. `waits`: `body` is what a triggered ability does, and not done at once.
    """

    what: Filter
    body: Body | None = None
    exclusive: bool = False
    waits: bool = False
