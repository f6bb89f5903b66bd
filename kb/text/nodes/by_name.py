"""The node classes by name, which is an ontology term and so there once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from . import abilities, cards, conditions, costs, effects, qualities, statics, things, triggers, values
from .base import Node

__all__ = ["class_named", "classes"]

_MODULES = (things, qualities, values, conditions, triggers, costs, effects, statics, abilities, cards)


@cache
def classes() -> Mapping[str, type[Node]]:
    """Every class of nodes, `Node` itself among them."""
    found = {"Node": Node}
    for module in _MODULES:
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, Node):
                found[name] = value
    return found


def class_named(name: str) -> type[Node] | None:
    """The node class of that name."""
    return classes().get(name)
