"""The two numbers of "the difference": those that the condition compares under which it is said.

Where no condition compares two numbers, the instruction is not read.
"""

from __future__ import annotations

from typing import Any

from ..nodes.abilities import TriggeredAbility
from ..nodes.base import inside, walk
from ..nodes.conditions import Compare, Condition
from ..nodes.effects import IfSo, Instruction, Words
from ..nodes.values import Difference
from .printer import print_node

__all__ = ["speaks_of_one", "with_differences"]


def speaks_of_one(text: str) -> bool:
    """Whether a wording has the words at all."""
    return "the difference" in text


def with_differences(part: Any) -> Any:
    """A read part in which every difference is one between two numbers."""
    return _between(part, None)


def _between(part: Any, asked: Condition | None) -> Any:
    if isinstance(part, Difference) and isinstance(asked, Compare):
        return Difference(asked.left, asked.right)
    if isinstance(part, TriggeredAbility | IfSo):
        asked = part.condition or asked
    changed = inside(part, lambda inner: _between(inner, asked))
    if isinstance(changed, Instruction) and any(isinstance(node, Difference) and node.left is None for node in walk(changed)):
        return Words(print_node(changed))
    return changed
