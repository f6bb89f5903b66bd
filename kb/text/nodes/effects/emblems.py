"""Instructions that give a player an emblem."""

from __future__ import annotations

from ..base import Node
from ..things import Players, Target
from .base import Instruction

__all__ = ["GetEmblem"]


class GetEmblem(Instruction, frozen=True):
    """A player gets an emblem with abilities."""

    abilities: tuple[Node, ...]
    who: Players | Target | None = None
