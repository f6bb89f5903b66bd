"""YAML in which every scalar is text and knows where it stands.

`read_yaml` turns a file into `Text`, `List` and `Table` values. Nothing is ever guessed to be a number or a truth value,
so `cites: [410.10]` stays "410.10"; and each value has a `Place`, so that every error can show its line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct
from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from kb.errors import MalformedError, Place

__all__ = ["List", "Table", "Text", "Value", "read_yaml"]


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


def read_yaml(source: str, file: str | None = None) -> Value:
    """Read one YAML document.

    Raises MalformedError, with the line and a caret, on bad syntax, a key written twice, an alias, or no document at all.
    """
    lines = source.splitlines()
    try:
        document = YAML(typ="safe", pure=True).compose(source)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = _place_at(mark.line, mark.column, lines, file) if mark else Place(file)
        raise MalformedError(f"this is not YAML: {error.problem or error.context}", place=place,
                             remedy="put quotes round text that holds ': ', '#', '{' or '['") from None  # fmt: skip
    except YAMLError as error:
        raise MalformedError(f"this is not YAML: {error}", place=Place(file)) from None
    if document is None:
        raise MalformedError("the file is empty", place=Place(file, 1), remedy="write at least `players` and `setup`")
    return _convert(document, lines, file)


def _convert(node: Node, lines: list[str], file: str | None) -> Value:
    place = _place_at(node.start_mark.line, node.start_mark.column, lines, file, node)
    if isinstance(node, ScalarNode):
        return Text.of(node.value, place)
    if isinstance(node, SequenceNode):
        return List(tuple(_convert(item, lines, file) for item in node.value), place)
    if isinstance(node, MappingNode):
        return Table(_entries(node, lines, file), place)
    raise MalformedError("this kind of YAML is not used here", place=place)


def _entries(node: MappingNode, lines: list[str], file: str | None) -> dict[Text, Value]:
    entries: dict[Text, Value] = {}
    for key_node, value_node in node.value:
        key = _convert(key_node, lines, file)
        if not isinstance(key, Text):
            raise MalformedError("a key must be plain text", place=key.place, remedy="put quotes round it")
        if key in entries:
            raise MalformedError(f"the key “{key}” stands here twice", place=key.place, remedy="keep one of them")
        entries[key] = _convert(value_node, lines, file)
    return entries


def _place_at(line: int, column: int, lines: list[str], file: str | None, node: Any = None) -> Place:
    text = lines[line] if line < len(lines) else ""
    same_line = node is not None and node.end_mark.line == line
    length = node.end_mark.column - column if same_line else max(1, len(text) - column)
    return Place(file, line + 1, column + 1, text, max(1, length))
