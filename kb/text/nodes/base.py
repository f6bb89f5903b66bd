"""The base class of every node of a read wording, and walking over nodes.

A node is a frozen record. Its class name is the ontology term, its fields are the properties
(`kb.graph.nodes.mapper` carries both ways), and its docstring's first line is the term's definition.
Fields hold text, whole numbers, yes/no, another node, a tuple of these, or None.

Records are msgspec's: made in C, a class of them costs a fortieth of a dataclass's, of which every command would make
some 300, and one of them a sixth. `node.__struct_fields__` names its fields in order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from msgspec import NODEFAULT, Struct
from msgspec.structs import replace

__all__ = ["Node", "defaults_of", "inside", "mapped", "said", "walk"]

T = TypeVar("T", bound="Node")


class Node(Struct, frozen=True, repr_omit_defaults=True):
    """A part of a read wording.

    Two are equal if they are of one class and all their fields are. Shown are those that are not the default.
    """


def defaults_of(cls: type[Node]) -> Iterator[tuple[str, Any]]:
    """The fields of a node class in order, each with its default; `NODEFAULT` for one that must be given."""
    names, defaults = cls.__struct_fields__, cls.__struct_defaults__
    yield from zip(names, (*(NODEFAULT,) * (len(names) - len(defaults)), *defaults), strict=True)


def said(node: Node) -> Iterator[tuple[str, Any]]:
    """The fields of a node that are not left at their default, by name, in order."""
    for name, default in defaults_of(type(node)):
        if (value := getattr(node, name)) != default:
            yield name, value


def mapped(node: T, change: Callable[[Any], Any]) -> T:
    """The node with every field as `change` gives it; the node itself where nothing changes."""
    new = {name: after for name in node.__struct_fields__ if (after := change(before := getattr(node, name))) is not before}
    return replace(node, **new) if new else node


def inside(part: Any, change: Callable[[Any], Any]) -> Any:
    """A part with a node's fields, or a tuple's items, as `change` gives them; the part itself where nothing changes."""
    if isinstance(part, tuple):
        new = tuple(map(change, part))
        return new if any(after is not before for after, before in zip(new, part, strict=True)) else part
    return mapped(part, change) if isinstance(part, Node) else part


def walk(root: Any) -> Iterator[Node]:
    """Yield `root` and every node inside it, outermost first, in the order of their fields."""
    if isinstance(root, tuple):
        for item in root:
            yield from walk(item)
    elif isinstance(root, Node):
        yield root
        for name in root.__struct_fields__:
            yield from walk(getattr(root, name))
