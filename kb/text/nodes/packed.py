"""Nodes as bytes and back, for what is kept from one process to the next.

A node is a list: the name of its class, then its fields as far as they are not the defaults at its end. A tuple is a list that
begins with None. A node that stands in several places (a target of two instructions is one target) has a number before the name,
and is that number alone from then on. No class is looked up but those of this package, so what is unpacked can make nothing else.
"""

from __future__ import annotations

from typing import Any

from msgspec import MsgspecError, msgpack

from .base import Node, defaults_of
from .by_name import classes

__all__ = ["pack", "unpack"]

_PLAIN = frozenset({str, int, bool, type(None)})


def pack(parts: tuple[Node, ...]) -> bytes | None:
    """The nodes as bytes; None where anything in them would come back as something else (a text that knows its place)."""
    try:
        return msgpack.encode(_listed(parts, _shared(parts), {}))
    except _UnpackableError:
        return None


def unpack(packed: bytes) -> tuple[Any, ...] | None:
    """The nodes that were packed; None where these bytes are of no nodes."""
    try:
        found = _made(msgpack.decode(packed), {})
    except (MsgspecError, LookupError, TypeError, ValueError, RecursionError):
        return None
    return found if isinstance(found, tuple) else None


class _UnpackableError(Exception):
    pass


def _shared(parts: Any) -> frozenset[int]:
    """The identities of the nodes that stand in more than one place."""
    seen: set[int] = set()
    again: set[int] = set()
    waiting = [parts]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Node):
            if id(part) in seen:
                again.add(id(part))
                continue
            seen.add(id(part))
            waiting.extend(getattr(part, name) for name in part.__struct_fields__)
        elif type(part) is tuple:
            waiting.extend(part)
    return frozenset(again)


def _listed(part: Any, shared: frozenset[int], numbers: dict[int, int]) -> Any:
    if isinstance(part, Node):
        if id(part) in numbers:
            return [numbers[id(part)]]
        number = [numbers.setdefault(id(part), len(numbers))] if id(part) in shared else []
        fields = [getattr(part, name) for name in part.__struct_fields__]
        for _, default in reversed(tuple(defaults_of(type(part)))):  # only from the end: fields are found again by their place
            if not (fields and type(fields[-1]) is type(default) and fields[-1] == default):  # by type as well: `True == 1`
                break
            fields.pop()
        return [*number, type(part).__name__, *(_listed(field, shared, numbers) for field in fields)]
    if type(part) is tuple:
        return [None, *(_listed(each, shared, numbers) for each in part)]
    if type(part) in _PLAIN:
        return part
    raise _UnpackableError


def _made(part: Any, known: dict[int, Any]) -> Any:
    if type(part) is not list:
        return part
    first, *rest = part
    if type(first) is int:
        if rest:
            known[first] = _made(rest, known)
        return known[first]
    made = [_made(each, known) for each in rest]
    return tuple(made) if first is None else classes()[first](*made)
