"""Instructions that copy spells, abilities and cards."""

from __future__ import annotations

from ..base import Node
from ..things import Filter, Players, Target, Thing
from ..values import Value
from .base import Instruction

__all__ = ["CopyOf"]


class CopyOf(Instruction, frozen=True):
    """Copy a spell or ability on the stack.

    `new_targets`: its controller may choose new targets; `each`: one copy for each of these that it could target; `target`:
    what the copy targets; `changed`: a `TokenSpec`, what is not as on the original ("except that the copy is red").
    """

    what: Thing
    count: Value | None = None
    new_targets: bool = False
    who: Players | Target | None = None
    each: Filter | None = None
    target: Thing | None = None
    changed: Node | None = None
