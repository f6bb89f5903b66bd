"""Instructions by which players keep as many as another, and lose the rest."""

from __future__ import annotations

from ..things import Filter, Players, Target
from .base import Instruction

__all__ = ["KeepFewest"]


class KeepFewest(Instruction, frozen=True):
    """Each player keeps as many of some objects as the player with the fewest has, and sacrifices the rest; cards are discarded.

    `kinds_kept`: the objects, without whose they are; of several kinds one after the other.
    """

    kinds_kept: tuple[Filter, ...]
    who: Players | Target | None = None
