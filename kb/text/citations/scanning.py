"""Scanning of source texts: comments and strings found by their marks, in one pass, each character looked at once.

One expression for each language finds what opens the next part; where that part ends is up to the part. What is opened and never
closed is none or, where it may span lines, goes on to the end of the text: so no text takes longer than its length.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from kb.text.citations.languages import Block, Language, Line, Marked, Part, Quote, Regex

__all__ = ["Kind", "Zone", "scanned"]

Kind = Literal["prose", "comment", "string", "code"]
End = Callable[[str, int, int], int]
"""Text, begin and end of what opens a part → where the part ends; no further than its beginning where it is none."""


class Zone(Struct, frozen=True):
    """A stretch of a text that is all of one kind."""

    kind: Kind
    start: int
    end: int


class _Ready(Struct, frozen=True):
    """A part made ready: `kind` of the zone, `None` for code; `end`, or `hole` for a string with program code in it."""

    kind: Kind | None
    end: End
    hole: re.Pattern[str] | None = None


class _Scanner(Struct, frozen=True):
    """Expressions for what opens a part, outside holes and in them; group of these → part, `None` for a brace."""

    openers: re.Pattern[str]
    within: re.Pattern[str]
    parts: tuple[_Ready | None, ...]


def scanned(text: str, language: Language, offset: int = 0) -> Iterator[Zone]:
    """The comments and strings of a text, in order; the rest is code.

    Args:
        offset: added to every place.
    """
    begin = max(0, text.find(language.begins)) if language.begins else 0
    for kind, low, high in _parts(text, begin, _scanner(language)):
        comment = kind == "string" and language.documents and _documents(text, low)
        yield Zone("comment" if comment else kind, offset + low, offset + high)


def _documents(text: str, begin: int) -> bool:
    """Whether a string in three marks begins a line: nothing uses its value."""
    return (
        text[begin : begin + 3] in ('"""', "'''")
        and _LINE_BEGINS.fullmatch(text, text.rfind("\n", 0, begin) + 1, begin) is not None
    )


_LINE_BEGINS = re.compile(r"\s*[rRuUbB]{0,2}")


def _parts(text: str, at: int, scanner: _Scanner) -> Iterator[tuple[Kind, int, int]]:
    holes: list[_InHole] = []
    while found := (scanner.within if holes else scanner.openers).search(text, at):
        part = scanner.parts[found.lastindex or 0]
        start, end, opened = found.start(), found.end(), False
        if part is None:
            part = holes[-1].left(found[0])
            start, at = end, end
            if part is None:
                continue
            holes.pop()
        if part.hole is not None:
            end, opened = _to_hole(text, end, part.hole)
        else:
            end = part.end(text, start, end)
        if opened:
            holes.append(_InHole(part))
        if end > start and part.kind is not None:
            yield part.kind, start, end
        at = max(end, found.end())


class _InHole:
    """The program code in a string: how many of its own braces are open."""

    def __init__(self, string: _Ready) -> None:
        self._string = string
        self._open = 0

    def left(self, brace: str) -> _Ready | None:
        """The string that goes on after a brace, `None` where the program code does."""
        if brace == "}" and not self._open:
            return self._string
        self._open += 1 if brace == "{" else -1
        return None


def _to_hole(text: str, at: int, hole: re.Pattern[str]) -> tuple[int, bool]:
    """Where a string with holes, or what is left of it, ends or has a hole; and whether it has."""
    found = hole.match(text, at)
    assert found is not None  # what is never closed ends with the text
    return found.end(), found[1] is not None


# -- parts made ready ------------------------------------------------------------------------------------------------------


@lru_cache  # a language has one, and most files of a run are in the same one
def _scanner(language: Language) -> _Scanner:
    openers = "|".join(f"{_opener(part)}()" for part in language.parts)
    by_group: list[_Ready | None] = [None]
    for part in language.parts:
        by_group += [_ready(part)] * (2 if isinstance(part, Marked) else 1)
    return _Scanner(re.compile(openers, re.MULTILINE), re.compile(f"{openers}|[{{}}]()", re.MULTILINE), (*by_group, None))


def _opener(part: Part) -> str:
    """What opens a part; the mark comes first, so that everything else is passed over fast."""
    mark = re.escape(part.opens)
    before = f"(?<!{part.unless}{mark})" if part.unless else ""
    after = f"(?!{part.unless_next})" if part.unless_next else f"(?={part.mark})" if isinstance(part, Marked) else ""
    line = f"(?<=^{mark})" if isinstance(part, Block) and part.at_line else ""
    return f"{mark}{line}{before}{after}"


def _ready(part: Part) -> _Ready:
    match part:
        case Line():
            return _Ready("comment", _joined_line_end if part.joins else _line_end(part.ends))
        case Block():
            return _Ready("comment", _nested_end(part) if part.nests else _block_end(part))
        case Marked():
            return _Ready("comment" if part.comment else "string", _marked_end(part))
        case Regex():
            return _Ready("string", _regex_end)
        case Quote():
            return _Ready(None if part.skipped else "string", _quote_end(part), _hole(part) if part.hole else None)


def _line_end(ends: str) -> End:
    def end(text: str, start: int, at: int) -> int:
        found = text.find("\n", at)
        line = found if found >= 0 else len(text)
        sooner = text.find(ends, at, line) if ends else -1
        return sooner if sooner >= 0 else line

    return end


_JOINED = re.compile(r"(?:[^\\\n]++|\\\n|\\)*+")


def _joined_line_end(text: str, start: int, at: int) -> int:
    found = _JOINED.match(text, at)
    return found.end() if found else at


def _block_end(part: Block) -> End:
    def end(text: str, start: int, at: int) -> int:
        found = text.find(part.closes, at)
        return found + len(part.closes) if found >= 0 else len(text)

    return end


def _nested_end(part: Block) -> End:
    marks = re.compile(f"{re.escape(part.opens)}|{re.escape(part.closes)}")

    def end(text: str, start: int, at: int) -> int:
        depth = 1
        for found in marks.finditer(text, at):
            depth += 1 if found[0] == part.opens else -1
            if not depth:
                return found.end()
        return len(text)

    return end


def _marked_end(part: Marked) -> End:
    mark = re.compile(part.mark)

    def end(text: str, start: int, at: int) -> int:
        found = mark.match(text, at)
        if found is None:
            return start
        closing = re.compile(part.closes.format(re.escape(found[1]))).search(text, found.end())
        return closing.end() if closing else len(text)

    return end


def _quote_end(part: Quote) -> End:
    body = re.compile(_body(part) + re.escape(part.closes))

    def end(text: str, start: int, at: int) -> int:
        found = body.match(text, at)
        if found is not None:
            return found.end()
        return len(text) if part.spans else start

    return end


def _body(part: Quote) -> str:
    first, escape = re.escape(part.closes[0]), re.escape(part.escape)
    line = "" if part.spans else r"\n"
    if part.letter:
        return rf"(?:[^{first}{escape}\n]|{escape}[^\n][^{first}\n]{{0,9}})"
    plain = [rf"[^{first}{escape}{line}]++", *([rf"{escape}(?s:.)"] if part.escape else [])]
    if part.doubled:
        plain.append(first * 2)
    if len(part.closes) > 1:
        plain.append(rf"{first}(?!{re.escape(part.closes[1:])})")
    return f"(?:{'|'.join(plain)})*+"


def _hole(part: Quote) -> re.Pattern[str]:
    """From anywhere in a string to its end or, in a group, to the hole that opens next."""
    first, rest = re.escape(part.hole[0]), re.escape(part.hole[1:])
    closes, escape = re.escape(part.closes), re.escape(part.escape)
    plain = rf"[^{closes}{escape}{first}]++|{escape}(?s:.)|{first}(?!{rest})"
    return re.compile(rf"(?:{plain})*+(?:{closes}|({first}{rest})|\\?\Z)")


_STROKES = re.compile(r"(?:[^/\\\[\n]++|\\[^\n]|\[(?:[^\]\\\n]++|\\[^\n])*+\])++/\w*")
_VALUE = re.compile(r"[\w$)\]}\"'`.]")
_BEFORE_A_VALUE = re.compile(r"\b(?:return|typeof|case|in|of|do|else|void|delete|throw|new|instanceof|yield|await)$")
_BACK = 80  # characters before a slash that tell division from a regular expression: the longest word that does has ten


def _regex_end(text: str, start: int, at: int) -> int:
    before = text[max(0, start - _BACK) : start].rstrip()
    if before and _VALUE.match(before[-1]) and not _BEFORE_A_VALUE.search(before):
        return start
    found = _STROKES.match(text, at)
    return found.end() if found is not None else start
