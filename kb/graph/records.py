"""Records of a compiled store or a library: sections of keys with a JSON value each, decoded when it is asked for.

A command needs few of the thousand rules of an edition, and of most editions only some settings. Each section is a line
with its name and a line for each key: key, tab, value. An empty line ends it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

__all__ = ["Made", "Record", "record_from", "written"]

T = TypeVar("T")
S = TypeVar("S")

Record = Mapping[str, Mapping[str, Any]]


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


def written(record: Record) -> str:
    """A record as text, for `record_from`."""
    return "\n\n".join("\n".join((name, *map(_line, section.items()))) for name, section in record.items())


def record_from(text: str) -> Record:
    """The record that a text holds.

    Raises:
        ValueError: it is no such text, or (when it is asked for) a value is no JSON.
    """
    return Made(dict(_section(part) for part in text.split("\n\n")), lambda _, lines: Made(lines, _value))


def _line(item: tuple[str, Any]) -> str:
    return f"{item[0]}\t{json.dumps(item[1], ensure_ascii=False, separators=(',', ':'))}"


def _section(part: str) -> tuple[str, dict[str, str]]:
    name, *lines = part.split("\n")
    return name, dict(line.split("\t", 1) for line in lines)


def _value(_: str, text: str) -> Any:
    return json.loads(text)
