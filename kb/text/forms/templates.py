"""Values of settings: templates, whose holes are filled with the parts that were read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kb.errors import KnowledgeBaseError
from kb.text.nodes.base import Node
from kb.text.nodes.by_name import class_named

from .classes import FieldKind, field_kinds
from .syntax import Hole, Make, Template

__all__ = ["SHORT", "fill", "holes", "kind_of_hole", "value_of"]

SHORT = {"Players": "Players", "Zone": "Zone", "Thing": "This"}


def value_of(template: Template, category: str) -> Any:
    """The value of a setting, for a field of that category: `you` is `Players("you")` for a player, `2` a `Number`."""
    if isinstance(template, Make):
        return fill(template, {})
    if isinstance(template, tuple):
        return tuple(value_of(item, category) for item in template)
    text = str(template)
    if text in {"True", "False", "None"}:
        return {"True": True, "False": False, "None": None}[text]
    if category in {"int", "int|str", "Value", "Node"} and text.lstrip("-").isdecimal():
        return int(text) if category.startswith("int") else _make("Number", n=int(text))
    if category in SHORT:
        return _make(SHORT[category], text)
    return text


def _make(name: str, *values: Any, **named: Any) -> Node:
    cls = class_named(name)
    if cls is None:
        raise KnowledgeBaseError(f"no node is called {name}")
    return cls(*values, **named)


def fill(template: Template, parts: Mapping[str, Any]) -> Any:
    """A template's value with the parts in its holes."""
    if isinstance(template, Hole):
        return parts.get(template.name)
    if isinstance(template, tuple):
        return tuple(value for item in template for value in _filled(item, parts))
    if not isinstance(template, Make):
        return template
    cls = class_named(template.class_name)
    if cls is None:
        raise KnowledgeBaseError(f"no node is called {template.class_name}")
    kinds = list(field_kinds(cls).values())
    named: dict[str, Any] = {}
    for index, (name, value) in enumerate(template.arguments):
        kind = field_kinds(cls)[name] if name else kinds[index]
        made = fill(value, parts) if holes(value) else value_of(value, kind.category)
        named[kind.name] = made if not kind.many or isinstance(made, tuple) else (made,)
    return cls(**named)


def _filled(template: Template, parts: Mapping[str, Any]) -> tuple[Any, ...]:
    """One place of a tuple: a hole there may hold several values."""
    made = fill(template, parts)
    return made if isinstance(template, Hole) and isinstance(made, tuple) else (made,)


def holes(template: Template) -> frozenset[str]:
    """The names of a template's holes."""
    if isinstance(template, Hole):
        return frozenset({template.name})
    if isinstance(template, tuple):
        return frozenset().union(*map(holes, template))
    if isinstance(template, Make):
        return frozenset().union(*(holes(value) for _, value in template.arguments))
    return frozenset()


def kind_of_hole(templates: Mapping[str, Template], hole: str, kinds: Mapping[str, FieldKind]) -> FieldKind:
    for name, template in templates.items():
        if found := _kind_in(template, hole, kinds[name]):
            return found
    raise KnowledgeBaseError(f"no field takes {hole}")


def _kind_in(template: Template, hole: str, kind: FieldKind) -> FieldKind | None:
    if isinstance(template, Hole):
        return kind if template.name == hole else None
    if isinstance(template, tuple):
        return next(filter(None, (_kind_in(item, hole, kind) for item in template)), None)
    if not isinstance(template, Make):
        return None
    cls = class_named(template.class_name)
    if cls is None:
        raise KnowledgeBaseError(f"no node is called {template.class_name}")
    inner = list(field_kinds(cls).values())
    for index, (name, value) in enumerate(template.arguments):
        if found := _kind_in(value, hole, field_kinds(cls)[name] if name else inner[index]):
            return found
    return None
