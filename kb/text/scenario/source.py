"""YAML in which every scalar is text and knows where it stands.

`read_yaml` turns a file into `Text`, `List` and `Table` values. Nothing is ever guessed to be a number or a truth value,
so `cites: [410.10]` stays "410.10"; and each value has a `Place`, so that every error can show its line.

A file is read event by event, and given up as soon as it is deeper or larger than anybody's board: what stands under an anchor
counts each time that an alias names it, so that no few lines can stand for a million.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from types import ModuleType
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kb.errors import MalformedError, Place

from .yaml_events import UnsureError, careful, quick

if TYPE_CHECKING:
    from ruamel.yaml.reader import ReaderError

__all__ = ["List", "Table", "Text", "Value", "read_yaml", "truth"]


class Text(str):
    """A scalar: text with the place where it stands."""

    place: Place
    __slots__ = ("place",)

    @classmethod
    def of(cls, value: str, place: Place) -> Text:
        text = cls(value)
        text.place = place
        return text


class List(Struct, frozen=True):
    """A sequence, with the place where it begins."""

    items: tuple[Value, ...]
    place: Place

    def __iter__(self) -> Iterator[Value]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)


class Table(Struct, frozen=True):
    """A mapping from text to values, in the order written, with the place where it begins."""

    entries: Mapping[Text, Value]
    place: Place

    def __iter__(self) -> Iterator[Text]:
        return iter(self.entries)

    def items(self) -> Iterator[tuple[Text, Value]]:
        return iter(self.entries.items())

    def get(self, key: str) -> Value | None:
        return self.entries.get(Text(key))


Value = Text | List | Table


LARGEST = 500_000
"""Characters of a scenario. Boards have a few hundred, the largest that is known 20,000; reading so many takes some seconds."""
_DEEPEST = 30  # values inside each other: a scenario needs eight
_MOST = 50_000  # values, those under an anchor counted wherever an alias names it
_LOOKED_AHEAD = 2000  # events
_NO_TEXT = re.compile("[\x00\ud800-\udfff]")
_PLAIN_TAGS = ("tag:yaml.org,2002:str", "tag:yaml.org,2002:map", "tag:yaml.org,2002:seq", "!")


_TRUTH = {"true": True, "yes": True, "false": False, "no": False}


def truth(value: Value, place: Place, remedy: str = "") -> bool:
    """What a value says that is true or false.

    Raises:
        MalformedError: it is neither, with that place and remedy.
    """
    if not isinstance(value, Text) or value.lower() not in _TRUTH:
        raise MalformedError("true or false belongs here", place=place, remedy=remedy)
    return _TRUTH[value.lower()]


def read_yaml(source: str, file: str | None = None) -> Value:
    """Read one YAML document.

    Raises MalformedError, with the line and a caret, on bad syntax, a key written twice, a tag, a merge key, what is too large or
    too deep, or no document at all.
    """
    if len(source) > LARGEST:
        raise MalformedError(f"it has {len(source):,} characters, more than {LARGEST:,}", place=Place(file),
                             remedy="a scenario holds one board: see whether this is another file")  # fmt: skip
    lines = source.splitlines()
    try:
        return _Reader(*quick(source), lines, file).document()
    except UnsureError:
        return _read_carefully(source, lines, file)


def _read_carefully(source: str, lines: list[str], file: str | None) -> Value:
    from ruamel.yaml.error import MarkedYAMLError, YAMLError
    from ruamel.yaml.reader import ReaderError

    try:
        return _Reader(*careful(source), lines, file).document()
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = _place_at(mark.line, mark.column, lines, file) if mark else Place(file)
        raise MalformedError(f"this is not YAML: {error.problem or error.context}", place=place,
                             remedy="put quotes round text that holds ': ', '#', '{' or '['") from None  # fmt: skip
    except ReaderError as error:
        raise _unreadable(error, source, lines, file) from None
    except (YAMLError, ValueError, OverflowError) as error:  # `"\UFFFFFFFF"` is an error of Python's own
        raise MalformedError(f"this is not YAML: {error}", place=Place(file),
                             remedy="put single quotes round text that holds a backslash") from None  # fmt: skip


def _unreadable(error: ReaderError, source: str, lines: list[str], file: str | None) -> MalformedError:
    """An error about a character that no YAML may hold, at its place."""
    at = error.position
    line = len(source[:at].splitlines()) - (0 if at and source[at - 1] in "\r\n" else 1) if at else 0
    begins = max(source.rfind("\n", 0, at), source.rfind("\r", 0, at)) + 1
    place = _place_at(line, at - begins, lines, file)
    return MalformedError(f"the character {ord(source[at]):#06x} cannot stand in YAML", place=place,
                          remedy="remove it, or save the file as UTF-8 text")  # fmt: skip


class _Reader:
    """Reads one document. `kinds`: the module of the events' classes; `open`: anchors that are being read."""

    def __init__(self, kinds: ModuleType, events: Iterator[Any], lines: list[str], file: str | None) -> None:
        self._kinds: Any = kinds
        self._events = events
        self._lines, self._file = lines, file
        self._anchored: dict[str, tuple[Value, int]] = {}
        self._open: set[str] = set()
        self._count = 0

    def document(self) -> Value:
        """The one document of the text."""
        found: Value | None = None
        for event in self._events:
            if isinstance(event, self._kinds.DocumentStartEvent) and found is not None:
                raise MalformedError("a second document begins here", place=self._at(event), remedy="one scenario to a file")
            if isinstance(event, self._kinds.NodeEvent):
                found = self._value(event, 0)
        if found is None:
            raise MalformedError("the file is empty", place=Place(self._file, 1), remedy="write at least `players` and `setup`")
        return found

    def _value(self, event: Any, depth: int) -> Value:
        if depth > _DEEPEST:
            raise MalformedError(f"more than {_DEEPEST} values stand inside each other here", place=self._at(event),
                                 remedy="see whether every bracket that opens is closed")  # fmt: skip
        self._counted(1, event)
        if isinstance(event, self._kinds.AliasEvent):
            return self._meant(event)
        if event.tag and str(event.tag) not in _PLAIN_TAGS:
            raise MalformedError(f"tags ({event.tag}) are not used here", place=self._at(event), remedy="leave it out")
        before = self._count
        if event.anchor is not None:
            self._open.add(event.anchor)
        found = self._read(event, depth)
        if event.anchor is not None:
            self._open.discard(event.anchor)
            self._anchored[event.anchor] = found, self._count - before + 1
        return found

    def _read(self, event: Any, depth: int) -> Value:
        if isinstance(event, self._kinds.ScalarEvent):
            if _NO_TEXT.search(event.value):
                raise MalformedError("this spells what is no character", place=self._at(event), remedy="leave it out")
            return Text.of(event.value, self._at(event))
        if isinstance(event, self._kinds.SequenceStartEvent):
            items = []
            while not isinstance(inner := next(self._events), self._kinds.SequenceEndEvent):
                items.append(self._value(inner, depth + 1))
            return List(tuple(items), self._at(event, inner))
        if isinstance(event, self._kinds.MappingStartEvent):
            entries, end = self._entries(depth + 1)
            return Table(entries, self._at(event, end))
        raise MalformedError("this kind of YAML is not used here", place=self._at(event), remedy="mappings, lists and texts")

    def _entries(self, depth: int) -> tuple[dict[Text, Value], Any]:
        entries: dict[Text, Value] = {}
        while not isinstance(event := next(self._events), self._kinds.MappingEndEvent):
            key = self._value(event, depth)
            if not isinstance(key, Text):
                for _ in islice(self._events, _LOOKED_AHEAD):  # a bracket that nothing closes says more than a key that is odd
                    pass
                raise MalformedError("a key must be plain text", place=key.place, remedy="put quotes round it")
            if key == "<<":
                raise MalformedError("merge keys (<<) are not used here", place=key.place, remedy="write the entries out")
            if key in entries:
                raise MalformedError(f"the key “{key}” stands here twice", place=key.place, remedy="keep one of them")
            entries[key] = self._value(next(self._events), depth)
        return entries, event

    def _meant(self, event: Any) -> Value:
        """The value that an alias names."""
        if event.anchor in self._open:
            raise MalformedError(f"*{event.anchor} stands within what it names", place=self._at(event), remedy="write it out")
        if event.anchor not in self._anchored:
            raise MalformedError(f"nothing is called &{event.anchor} before this", place=self._at(event),
                                 remedy=f"put quotes round it if it is text: '*{event.anchor}'")  # fmt: skip
        value, size = self._anchored[event.anchor]
        self._counted(size, event)
        return value

    def _counted(self, more: int, event: Any) -> None:
        self._count += more
        if self._count > _MOST:
            raise MalformedError(f"there are more than {_MOST:,} values up to here", place=self._at(event),
                                 remedy="write `1000 Grizzly Bears` for a thousand; a scenario holds one board")  # fmt: skip

    def _at(self, event: Any, end: Any = None) -> Place:
        return _place_at(event.start_mark.line, event.start_mark.column, self._lines, self._file, (end or event).end_mark)


def _place_at(line: int, column: int, lines: list[str], file: str | None, end: Any = None) -> Place:
    text = lines[line] if line < len(lines) else ""
    same_line = end is not None and end.line == line
    length = end.column - column if same_line else max(1, len(text) - column)
    return Place(file, line + 1, column + 1, text, max(1, length))
