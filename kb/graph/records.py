"""Records of a compiled store or a library: JSON objects whose parts are decoded when they are asked for.

A command needs few of the thousand rules of an edition, and of most editions only some settings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from msgspec import Raw
from msgspec.json import decode

__all__ = ["Made", "Record", "record_from"]

T = TypeVar("T")
S = TypeVar("S")

Record = Mapping[str, Any]


class Made(Mapping[str, T]):
    """A mapping whose values are made from those of another when they are asked for, once each.

    Args:
        source: what there is. make: gives the value from a key and what the source has for it.
    """

    def __init__(self, source: Mapping[str, S], make: Callable[[str, S], T]) -> None:
        self._source = source
        self._make = make
        self._made: dict[str, T] = {}

    def __getitem__(self, key: str) -> T:
        if key not in self._made:
            self._made[key] = self._make(key, self._source[key])
        return self._made[key]

    def __contains__(self, key: object) -> bool:
        return key in self._source

    def __iter__(self) -> Iterator[str]:
        return iter(self._source)

    def __len__(self) -> int:
        return len(self._source)


def record_from(text: bytes | str) -> Record:
    """The record that a JSON text holds. What it says under its keys, and under theirs, is decoded one by one.

    Raises:
        ValueError: it is no such JSON text.
    """
    return Made(_parts(text), lambda _, part: Made(_parts(part), _decoded) if bytes(part[:1]) == b"{" else decode(part))


def _parts(text: bytes | str | memoryview) -> dict[str, memoryview]:
    return {key: memoryview(part) for key, part in decode(text, type=dict[str, Raw]).items()}


def _decoded(_: str, text: memoryview) -> Any:
    return decode(text)
