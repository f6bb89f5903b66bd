"""JSON read record by record, so that a large file needs little room and one bad record hinders no other.

Reads JSON lines, an array, or an object: then the members of its `data`, else its own members that are no plain values
(`meta` aside), else the object itself.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from msgspec import Struct

__all__ = ["Broken", "Item", "items"]

_SPACE = re.compile(r"[ \t\r\n]*")
_BETWEEN = re.compile(r"\}\s*,\s*(?=\{)")
_HALVES = re.compile(r"\\u[dD][89a-fA-F]")
_HALF = re.compile("[\ud800-\udfff]")
# Enough of a bad record to find it by, in one line of a terminal.
_SHOWN = 100
# Lines of JSON show by the second; a pretty-printed list begins few lines with a brace among so many.
_LOOKED_AT = 50


class Item(Struct, frozen=True):
    """A value, the line that it begins on, and the key that it stands under, if any; or why it cannot be read."""

    line: int
    value: Any = None
    key: str = ""
    fault: str = ""
    text: str = ""


class Broken(Exception):
    """From a line on, the file cannot be read."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


def items(text: str) -> Iterator[Item]:
    """The records of a JSON text.

    Raises:
        Broken: it is not JSON, or ends too early.
    """
    if _is_lines(text):
        yield from _lines(text)
    else:
        yield from _Reader(text).top()


def _is_lines(text: str) -> bool:
    """Whether at least two lines begin with a record of their own, outside an array."""
    if text.lstrip().startswith("["):
        return False
    return sum(line.group().startswith("{") for line in islice(re.finditer(r"^.", text, re.MULTILINE), _LOOKED_AT)) > 1


def _lines(text: str) -> Iterator[Item]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                value = json.loads(line)
                if _HALVES.search(line) and not _is_text(value):
                    raise json.JSONDecodeError("half a character", line, 0)
                yield Item(number, value)
            except (ValueError, RecursionError) as error:
                yield Item(number, fault=_said(error), text=line.strip()[:_SHOWN])


def _is_text(value: Any) -> bool:
    """Whether all texts of a value are: `\\ud83d` alone is half a character, which no file and no database takes."""
    if isinstance(value, dict):
        return all(map(_is_text, value)) and all(map(_is_text, value.values()))
    if isinstance(value, list):
        return all(map(_is_text, value))
    return not isinstance(value, str) or _HALF.search(value) is None


def _said(error: ValueError | RecursionError) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"not JSON: {error.msg.lower()} at column {error.colno}"
    return f"not JSON: {_why(error)}"


def _why(error: ValueError | RecursionError) -> str:
    return "nested too deep" if isinstance(error, RecursionError) else "a number of too many digits"


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self._counted, self._line = 0, 1
        self._decoder = json.JSONDecoder()

    def top(self) -> Iterator[Item]:
        """The records of the whole text."""
        yield from self._values("")
        if self._next():
            raise self._broken("there is more after its end")

    def _values(self, key: str) -> Iterator[Item]:
        match self._next():
            case "[":
                yield from self._array(key)
            case "{":
                yield from self._object()
            case _:
                raise self._broken("a record, a list or a table should begin")

    def _array(self, key: str) -> Iterator[Item]:
        self.at += 1
        while self._next() != "]":
            start, line = self.at, self._line_here()
            try:
                yield Item(line, self._value(), key)
            except json.JSONDecodeError as error:
                yield Item(line, fault=_said(error), text=self.text[start : start + _SHOWN].partition("\n")[0])
                self._skip(max(error.pos, start + 1))
                continue
            self._comma("]")
        self.at += 1

    def _object(self) -> Iterator[Item]:
        """The members of `data`, or those members that are records and lists; else the object itself is one."""
        line, others = self._line_here(), False
        plain: dict[str, Any] = {}
        self.at += 1
        while self._next() != "}":
            key = self._key()
            if key == "data" and self._next() in ("[", "{"):
                others = True
                yield from self._members(key)
            else:
                at, value = self._line_here(), self._member()
                if key == "meta":
                    others = True
                elif isinstance(value, dict | list) and not plain:
                    others = True
                    yield Item(at, value, key)
                else:
                    plain[key] = value
            self._comma("}")
        self.at += 1
        if plain and not others:
            yield Item(line, plain)

    def _members(self, key: str) -> Iterator[Item]:
        if self._next() == "[":
            yield from self._array(key="")
            return
        self.at += 1
        while self._next() != "}":
            name, line = self._key(), self._line_here()
            yield Item(line, self._member(), name)
            self._comma("}")
        self.at += 1

    def _key(self) -> str:
        name = self._member()
        if not isinstance(name, str) or self._next() != ":":
            raise self._broken("a name and a colon should stand here")
        self.at += 1
        return name

    def _member(self) -> Any:
        self._next()
        try:
            return self._value()
        except json.JSONDecodeError as error:
            self.at = error.pos
            raise self._broken(error.msg.lower()) from None

    def _value(self) -> Any:
        try:
            value, after = self._decoder.raw_decode(self.text, self.at)
        except json.JSONDecodeError:
            raise
        except (ValueError, RecursionError) as error:  # a number of thousands of digits; brackets in thousands of brackets
            raise json.JSONDecodeError(_why(error), self.text, self.at) from None
        if _HALVES.search(self.text, self.at, after) and not _is_text(value):
            raise json.JSONDecodeError("half a character", self.text, self.at)
        self.at = after
        return value

    def _comma(self, closing: str) -> None:
        sign = self._next()
        if sign == ",":
            self.at += 1
        elif sign != closing:
            raise self._broken(f"a comma or {closing} should stand here")

    def _skip(self, position: int) -> None:
        """Go on after a record that cannot be read, where the next one begins."""
        found = _BETWEEN.search(self.text, position)
        if found is None:
            raise self._broken("no further record can be made out")
        self.at = found.end()

    def _next(self) -> str:
        """The next sign that is no space; nothing at the end."""
        found = _SPACE.match(self.text, self.at)
        assert found is not None  # it matches nothing, too
        self.at = found.end()
        return self.text[self.at : self.at + 1]

    def _line_here(self) -> int:
        self._line += self.text.count("\n", self._counted, self.at)
        self._counted = self.at
        return self._line

    def _broken(self, message: str) -> Broken:
        return Broken(message, self._line_here())
