"""The two numbers of "the difference": those that the condition compares under which it is said.

Where no condition compares two numbers, the instruction is not read.
"""

from __future__ import annotations

from typing import Any

from ..nodes.abilities import UnreadAbility
from ..nodes.base import inside, walk
from ..nodes.conditions import Compare, Condition
from ..nodes.effects import Instruction, Words
from ..nodes.values import Difference
from .printer import in_words, print_node

__all__ = ["speaks_of_one", "with_differences"]


def speaks_of_one(text: str) -> bool:
    """Whether a wording has the words at all."""
    return "the difference" in text


def with_differences(part: Any) -> Any:
    """A read part in which every difference is one between two numbers."""
    found = _between(part, None)
    return tuple(map(_whole, found)) if isinstance(found, tuple) else found


def _whole(ability: Any) -> Any:
    """The ability, if no difference is left in it that is one of nothing; else it is not read."""
    return UnreadAbility(in_words(ability)) if _is_open(ability) else ability


def _is_open(part: Any) -> bool:
    return any(isinstance(node, Difference) and node.left is None for node in walk(part))


def _between(part: Any, asked: Condition | None) -> Any:
    if isinstance(part, Difference) and isinstance(asked, Compare):
        return Difference(asked.left, asked.right)
    asked = getattr(part, "condition", None) or asked
    changed = inside(part, lambda inner: _between(inner, asked))
    if isinstance(changed, Instruction) and _is_open(changed):
        return Words(print_node(changed))
    return changed
