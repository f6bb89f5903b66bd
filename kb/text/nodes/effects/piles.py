"""Instructions that separate objects into two piles, of which one is chosen."""

from __future__ import annotations

from ..things import Players, Target, Thing
from .base import Instruction

__all__ = ["ChoosePile", "Separate"]


class Separate(Instruction, frozen=True):
    """A player separates objects into two piles: each object is in one of them, and a pile can be empty."""

    what: Thing
    who: Players | Target | None = None


class ChoosePile(Instruction, frozen=True):
    """A player chooses one of the two piles (`Pile`)."""

    who: Players | Target | None = None
