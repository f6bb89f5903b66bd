"""Instructions and bodies: what a resolving spell or ability does, in the order of its words.

`agent` is the player who carries the instruction out; None is the controller. A `Thing` in an instruction may be a `Target`:
targets are collected from the body in reading order.
"""

from __future__ import annotations

from ..base import Node
from ..roots import Instruction

__all__ = ["Body", "Instruction"]


class Body(Node, frozen=True):
    """Instructions in order.

    Sentences are one instruction each, "then" separates two, "and" joins what happens at once: `together`.
    """

    instructions: tuple[Instruction, ...] = ()
    together: bool = False
