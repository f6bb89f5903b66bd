"""What every node of a read wording has in common.

A node is a frozen dataclass. Its class name is the ontology term, its fields are the properties
(`kb.graph.mapper` carries both ways), and its docstring's first line is the term's definition.
Fields hold text, whole numbers, yes/no, another node, a tuple of these, or None.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, ClassVar, TypeVar, dataclass_transform

__all__ = ["Node", "node", "walk"]

T = TypeVar("T", bound="type[Node]")


class Node:
    """A part of a read wording.

    Two are equal if they are of one class and all their fields are. Shown are those that are not the default.
    """

    __slots__ = ()
    _values: ClassVar[Any] = staticmethod(lambda self: ())

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._values(self) == self._values(other)

    def __hash__(self) -> int:
        return hash((type(self), self._values(self)))

    def __repr__(self) -> str:
        said = ((field, getattr(self, field.name)) for field in fields(self))  # type: ignore[arg-type]
        shown = ", ".join(f"{field.name}={value!r}" for field, value in said if value != field.default)
        return f"{type(self).__name__}({shown})"


@dataclass_transform(frozen_default=True)
def node(cls: T) -> T:
    """Make a class a node: a frozen, slotted dataclass.

    Comparing and showing are `Node`'s: generated for each of some 150 classes they cost every command 20 ms.
    """
    made = dataclass(frozen=True, slots=True, eq=False, repr=False)(cls)
    if names := [field.name for field in fields(made)]:  # type: ignore[arg-type]
        made._values = staticmethod(attrgetter(*names))
    return made  # type: ignore[return-value]


def walk(root: Any) -> Iterator[Node]:
    """Yield `root` and every node inside it, outermost first, in the order of their fields."""
    if isinstance(root, tuple):
        for item in root:
            yield from walk(item)
    elif isinstance(root, Node):
        yield root
        for field in fields(root):  # type: ignore[arg-type]
            yield from walk(getattr(root, field.name))
