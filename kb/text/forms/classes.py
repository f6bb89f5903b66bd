"""The node classes as the grammar sees them: by name, with the kind of each field."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import NODEFAULT, Struct

from kb.text.nodes import vocabulary
from kb.text.nodes.base import Node, defaults_of
from kb.text.nodes.by_name import classes

__all__ = ["FieldKind", "field_kinds", "root_class", "subclasses"]

_VOCABULARIES = frozenset(vocabulary.__all__)


class FieldKind(Struct, frozen=True):
    """What a field takes: the category that its slot reads by default, whether several, and its default value.

    `vocabularies`: of which its words are; none for text of any kind. `open`: other words may stand there too, as names do.
    """

    name: str
    category: str
    many: bool
    default: Any
    required: bool
    vocabularies: tuple[str, ...] = ()
    open: bool = False


def subclasses(cls: type[Node]) -> frozenset[str]:
    """The names of a class and all under it."""
    return frozenset(name for name, other in classes().items() if issubclass(other, cls))


def root_class(cls: type[Node]) -> type[Node]:
    """The topmost class over `cls` below `Node`."""
    return next(base for base in reversed(cls.__mro__) if issubclass(base, Node) and base is not Node)


_KINDS: dict[str, dict[str, FieldKind]] = {}


def field_kinds(cls: type[Node]) -> dict[str, FieldKind]:
    """The fields of a node class."""
    found = _KINDS.get(cls.__name__)
    if found is None:
        found = _KINDS[cls.__name__] = dict(_kinds(cls))
    return found


def _kinds(cls: type[Node]) -> Iterator[tuple[str, FieldKind]]:
    written = {name: said for base in cls.__mro__ for name, said in vars(base).get("__annotations__", {}).items()}
    for name, default in defaults_of(cls):
        yield name, _kind(name, written[name], default)


def _kind(name: str, annotation: str, default: Any) -> FieldKind:
    many = annotation.startswith("tuple[")
    if many:
        annotation = annotation[6:].split(",", maxsplit=1)[0]
    names = sorted(_names(annotation))
    closed = tuple(name for name in names if name in _VOCABULARIES)
    category = "str" if closed else "described" if names == ["Filter", "Thing"] else "|".join(names)
    required = default is NODEFAULT
    return FieldKind(name, category, many, None if required else default, required, closed, "str" in names)


def _names(annotation: str) -> Iterator[str]:
    yield from (name for name in re.findall(r"\w+", annotation) if name != "None")
