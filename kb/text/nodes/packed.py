"""Nodes as bytes and back, for what is kept from one process to the next.

A node is a list: the name of its class, then its fields as far as they are not the defaults at its end. A tuple is a list that
begins with None. No class is looked up but those of this package, so what is unpacked can make nothing else.
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
        return msgpack.encode(_listed(parts))
    except _UnpackableError:
        return None


def unpack(packed: bytes) -> tuple[Any, ...] | None:
    """The nodes that were packed; None where these bytes are of no nodes."""
    try:
        found = _made(msgpack.decode(packed))
    except (MsgspecError, LookupError, TypeError, ValueError, RecursionError):
        return None
    return found if isinstance(found, tuple) else None


class _UnpackableError(Exception):
    pass


def _listed(part: Any) -> Any:
    if isinstance(part, Node):
        fields = [getattr(part, name) for name in part.__struct_fields__]
        for _, default in reversed(tuple(defaults_of(type(part)))):
            if not (fields and type(fields[-1]) is type(default) and fields[-1] == default):
                break
            fields.pop()
        return [type(part).__name__, *map(_listed, fields)]
    if type(part) is tuple:
        return [None, *map(_listed, part)]
    if type(part) in _PLAIN:
        return part
    raise _UnpackableError


def _made(part: Any) -> Any:
    if type(part) is not list:
        return part
    first, *rest = part
    made = map(_made, rest)
    return tuple(made) if first is None else classes()[first](*made)
