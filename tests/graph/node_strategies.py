"""Random nodes of a wording, built from the type hints of the node classes alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st
from msgspec.structs import fields

from kb.graph.nodes.wording import node_classes

__all__ = ["nodes", "nodes_of"]

WORDS = st.sampled_from(["creature", "Bär", 'a "quoted" word', "you", "", "two\nlines"])


def nodes(depth: int = 4) -> st.SearchStrategy[Any]:
    """Any node whatever."""
    return st.sampled_from(node_classes()).flatmap(lambda cls: nodes_of(cls, depth))


def nodes_of(cls: type[Any], depth: int = 4) -> st.SearchStrategy[Any]:
    """Nodes of one class."""
    hints = get_type_hints(cls)
    return st.builds(cls, **{field.name: _values(hints[field.name], depth - 1) for field in fields(cls)})


def _values(hint: Any, depth: int) -> st.SearchStrategy[Any]:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return st.one_of(*(_values(option, depth) for option in inner if depth > 0 or NoneType not in inner or option is NoneType))
    if origin is tuple:
        return st.lists(_values(inner[0], depth), max_size=2 if depth > 0 else 0).map(tuple)
    if origin is not None:
        return st.sampled_from(inner)
    if hint in (str, int, bool, NoneType, None):
        return {str: WORDS, int: st.integers(-3, 99), bool: st.booleans()}.get(hint, st.none())
    return st.deferred(lambda: st.sampled_from(_choices(hint, depth)).flatmap(lambda cls: nodes_of(cls, depth)))


@cache
def _fitting(hint: type[Any]) -> Sequence[type[Any]]:
    return [cls for cls in node_classes() if issubclass(cls, hint)]


def _choices(hint: type[Any], depth: int) -> Sequence[type[Any]]:
    fitting = _fitting(hint)
    return fitting if depth > 0 else sorted(fitting, key=_weight)[:2]


@cache
def _weight(cls: type[Any]) -> int:
    """How much it takes to build one: few required fields and no nodes in them come first."""
    hints = get_type_hints(cls)
    return sum(
        0 if hint in (str, int, bool) or NoneType in get_args(hint) or get_origin(hint) is tuple else 5 for hint in hints.values()
    )
