"""Taking a node apart: the parts for the slots of a form, if the form says that node."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from kb.text.nodes.base import Node

from .classes import field_kinds
from .syntax import Hole, Make, Template
from .templates import holes, value_of
from .variants import Slotted, Variant, Worded

__all__ = ["take_apart"]

Says = Callable[[str, Any], bool]


def take_apart(variant: Variant, value: Any, says: Says) -> list[Any] | None:
    """The parts for the elements of a form, so that it says `value`; None where it cannot."""
    slots = [element for element in variant.elements if isinstance(element, Slotted)]
    if variant.cls is None:
        return [value if isinstance(element, Slotted) else None for element in variant.elements]
    if type(value) is not variant.cls:
        return None
    if any(slot.hole == "self" for slot in slots):
        return _peel(variant, value, says)
    bound = _bind(variant, value)
    return None if bound is None else _dealt(variant, bound, says)


def _bind(variant: Variant, value: Node) -> dict[str, Any] | None:
    """What each hole holds, if all else in the node is as this form says it."""
    bound: dict[str, Any] = {}
    given = {element.hole for element in variant.elements if isinstance(element, Slotted)}
    given -= holes(tuple(variant.templates.values()))
    for name, kind in field_kinds(type(value)).items():
        found = getattr(value, name)
        if name in variant.templates:
            if not unify(variant.templates[name], found, kind.category, bound):
                return None
        elif name in variant.fixed_items:
            items = variant.fixed_items[name]
            if found[: len(items)] != items or (name not in given and len(found) != len(items)):
                return None
            bound[name] = found[len(items) :]
        elif name in variant.constants:
            if found != variant.constants[name]:
                return None
        elif name in given:
            bound.setdefault(name, found)
        elif kind.required or found != kind.default:
            return None
    return bound


def _dealt(variant: Variant, bound: dict[str, Any], says: Says) -> list[Any] | None:
    parts: list[Any] = []
    left = dict(bound)
    for index, element in enumerate(variant.elements):
        if isinstance(element, Worded):
            parts.append(None)
            continue
        value = left.get(element.hole)
        if element.hole in variant.many:
            later = any(isinstance(other, Slotted) and other.hole == element.hole for other in variant.elements[index + 1 :])
            value, left[element.hole] = _share(element, _row(value), later, says)
            if not value:
                return None
        if value is None:
            return None
        for name, fixed in variant.inner.get(element.hole, {}).items():
            if not hasattr(value, name) or getattr(value, name) != fixed:
                return None
            value = replace(value, **{name: field_kinds(type(value))[name].default})
        parts.append(value)
    if any(left.get(name) for name in left if name in variant.many):
        return None
    return parts


def _row(value: Any) -> tuple[Any, ...]:
    """What a slot for several things is to say: one thing by itself is a row of one."""
    return value if isinstance(value, tuple) else () if value is None else (value,)


def _share(slot: Slotted, items: tuple[Any, ...], later: bool, says: Says) -> tuple[Any, tuple[Any, ...]]:
    """What a slot takes of the items that are left for it and the slots after it."""
    if slot.one:
        return (items[0], items[1:]) if items else (None, ())
    if not later:
        return items, ()
    count = 0
    while count < len(items) and says(slot.category, items[count]):
        count += 1
    return items[:count], items[count:]


def _peel(variant: Variant, value: Any, says: Says) -> list[Any] | None:
    """For an extension: what it adds, and the node without it."""
    kinds = field_kinds(type(value))
    base: dict[str, Any] = {}
    parts: dict[str, Any] = {}
    for name, fixed in variant.constants.items():
        if getattr(value, name) != fixed or fixed == kinds[name].default:
            return None
        base[name] = kinds[name].default
    for name, items in variant.fixed_items.items():
        found = getattr(value, name)
        if not items or found[-len(items) :] != items:
            return None
        base[name] = found[: -len(items)]
    for name, template in variant.templates.items():
        if getattr(value, name) == kinds[name].default or not unify(template, getattr(value, name), kinds[name].category, parts):
            return None
        base[name] = kinds[name].default
    for element in variant.elements:
        if isinstance(element, Slotted) and element.hole not in {"self", *parts}:
            name = element.hole
            found = base.get(name, getattr(value, name))
            if not found or found == kinds[name].default:
                return None
            if kinds[name].many:
                parts[name], base[name] = (found[-1], found[:-1]) if element.one else (found, ())
            else:
                parts[name], base[name] = found, kinds[name].default
    parts["self"] = replace(value, **base)
    return [parts[element.hole] if isinstance(element, Slotted) else None for element in variant.elements]


def unify(template: Template, value: Any, category: str, bound: dict[str, Any]) -> bool:
    """Whether `value` is `template` with its holes filled; the fillings go into `bound`."""
    if isinstance(template, Hole):
        return bool(bound.setdefault(template.name, value) == value)
    if isinstance(template, tuple):
        return (
            isinstance(value, tuple)
            and len(value) == len(template)
            and all(unify(item, found, category, bound) for item, found in zip(template, value, strict=True))
        )
    if not isinstance(template, Make) or not holes(template):
        return bool(value == value_of(template, category))
    if type(value).__name__ != template.class_name:
        return False
    kinds = field_kinds(type(value))
    names = list(kinds)
    said = {name or names[index]: inner for index, (name, inner) in enumerate(template.arguments)}
    for name, kind in kinds.items():
        found = getattr(value, name)
        if name not in said:
            if found != kind.default:
                return False
        elif not unify(_wrapped(said[name], kind.many and len(found) == 1), found, kind.category, bound):
            return False
    return True


def _wrapped(template: Template, single: bool) -> Template:
    """A template for a field of several values: where there is one value it is that value's; a hole stands for several as well."""
    return (template,) if single and not isinstance(template, tuple) else template
