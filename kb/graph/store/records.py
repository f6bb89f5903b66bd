"""Records of a compiled store or a library: sections of keys with a JSON value each, decoded when it is asked for.

A command needs few of the thousand rules of an edition, and of most editions only some settings. Each section is a line
with its name and a line for each key: key, tab, value. An empty line ends it. A few keys are looked for in the text as it
is; it is taken apart only for one who wants many.

Why not sqlite3: measured on the catalogue and the newest edition (CPU time, with what has to be imported), 4 rules take 4.5 ms from
these files and 3.5 ms from a table of sqlite3, 800 rules 6 ms and 10 ms. No command waits longer for these than 3 % of its budget,
those that read whole editions wait less, and the files are the same bytes on every system, which tests compare.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from sys import intern
from typing import Any, TypeVar

__all__ = ["Made", "Record", "lists_of", "record_from", "written"]

T = TypeVar("T")
S = TypeVar("S")

_FEW = 20
"""So many keys are looked for one by one before all are taken apart: one search costs about a fifteenth of that."""

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


class _Lines(Mapping[str, str]):
    """The lines of a section, by key."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._patience = _FEW
        self._apart: dict[str, str] | None = None

    def __getitem__(self, key: str) -> str:
        if self._apart is None and self._patience:
            self._patience -= 1
            start, end = self._found(key)
            if start == 0:
                raise KeyError(key)
            return self._text[start:end]
        return self._all[key]

    def __contains__(self, key: object) -> bool:
        if self._apart is None and self._patience:
            self._patience -= 1
            return isinstance(key, str) and self._found(key) != (0, 0)
        return key in self._all

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Each key with its line, not kept where they were not taken apart before."""
        if self._apart is not None:
            yield from self._apart.items()
            return
        for line in islice(self._text.split("\n"), 1, None):
            key, _, value = line.partition("\t")
            yield key, value

    def _found(self, key: str) -> tuple[int, int]:
        """Where the value of a key begins and ends; nowhere is 0, 0, since the section's name stands first."""
        line = f"\n{key}\t"
        at = self._text.find(line)
        if at < 0:
            return 0, 0
        start = at + len(line)
        end = self._text.find("\n", start)
        return start, end if end >= 0 else len(self._text)

    @property
    def _all(self) -> dict[str, str]:
        if self._apart is None:
            self._apart = dict(line.split("\t", 1) for line in self._text.split("\n")[1:])
            self._text = ""
        return self._apart


class _Values(Made[Any]):
    """The values of a section, decoded from its lines."""

    def __init__(self, lines: _Lines) -> None:
        super().__init__(lines, _value)
        self.lines = lines


def lists_of(section: Mapping[str, Any], field: str) -> Iterator[tuple[str, Sequence[str]]]:
    """Key → the list of texts that its value has in a field, of those that have it. Of a section that is still text nothing else
    is decoded, and nothing kept."""
    if not isinstance(section, _Values):
        yield from ((key, list(value[field])) for key, value in section.items() if field in value)
        return
    listed = re.compile(rf'"{field}":(\[[^\]]*\])')  # within a text there would be strokes before the quotation marks
    for key, line in section.lines.pairs():
        if found := listed.search(line):
            yield key, _list(found[1])


@lru_cache(10_000)  # the lists of one edition are nearly those of the next
def _list(text: str) -> tuple[str, ...]:
    return tuple(map(intern, json.loads(text)))


def written(record: Record) -> str:
    """A record as text, for `record_from`."""
    return "\n\n".join("\n".join((name, *map(_line, section.items()))) for name, section in record.items())


def record_from(text: str) -> Record:
    """The record that a text holds.

    Raises:
        ValueError: it is no such text, or (when it is asked for) a value is no JSON.
    """
    return Made(dict(_section(part) for part in text.split("\n\n")), lambda _, lines: _Values(lines))


def _line(item: tuple[str, Any]) -> str:
    return f"{item[0]}\t{json.dumps(item[1], ensure_ascii=False, separators=(',', ':'))}"


def _section(part: str) -> tuple[str, _Lines]:
    return part.partition("\n")[0], _Lines(part)


def _value(_: str, text: str) -> Any:
    return json.loads(text)
