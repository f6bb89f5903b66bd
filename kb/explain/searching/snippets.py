"""Texts cut down to the words around what was found."""

from __future__ import annotations

import re

from kb.explain.searching.indexes import CLOSE, OPEN
from kb.model.search import Snippet

__all__ = ["marked_lines", "snippet"]

_WIDTH = 230
"""Letters: three lines of a terminal."""
_MARKED = re.compile(f"{OPEN}([^{CLOSE}]*){CLOSE}")


def marked_lines(highlighted: str) -> list[tuple[str, tuple[tuple[int, int], ...]]]:
    """Each line of a highlighted text, plain, with the spans that were marked in it."""
    return [_plain(line) for line in highlighted.split("\n")]


def snippet(highlighted: str, titled: bool = False, width: int = _WIDTH) -> Snippet:
    """The piece of a highlighted text that has most of what was found: of one line, cut at words.

    The first line, which is the rule, is left for another (an example of it) only where that has much more.

    Args:
        titled: the rule was found by what it is about. width: how many characters at most, but for the dots.
    """
    text, marks = _best(marked_lines(highlighted), titled)
    if len(text) <= width:
        return Snippet(text, marks)
    start, end = _window(text, marks, width)
    head, tail = "… " if start else "", " …" if end < len(text) else ""
    moved = len(head) - start
    inside = tuple((a + moved, b + moved) for a, b in marks if a >= start and b <= end)
    return Snippet(f"{head}{text[start:end]}{tail}", inside)


def _best(lines: list[tuple[str, tuple[tuple[int, int], ...]]], titled: bool) -> tuple[str, tuple[tuple[int, int], ...]]:
    having = [len({text[a:b].lower() for a, b in marks}) for text, marks in lines]
    most = max(having)
    return lines[0 if most < having[0] + (2 if having[0] or titled else 1) else having.index(most)]


def _plain(line: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    marks: list[tuple[int, int]] = []
    removed = 0
    for found in _MARKED.finditer(line):
        start = found.start() - removed
        marks.append((start, start + len(found[1])))
        removed += 2
    return _MARKED.sub(r"\1", line), tuple(marks)


def _window(text: str, marks: tuple[tuple[int, int], ...], width: int) -> tuple[int, int]:
    """Where the piece with most different marks begins and ends."""
    starts = [a for a, _ in marks] or [0]
    found = max(starts, key=lambda at: (len({text[a:b].lower() for a, b in marks if at <= a and b <= at + width - 30}), -at))
    start = 0 if found < width // 3 else _word_start(text, found - 30)
    end = min(len(text), start + width)
    return start, end if end == len(text) else text.rfind(" ", start, end)


def _word_start(text: str, at: int) -> int:
    """The sentence that begins shortly before, else the word."""
    sentence = text.rfind(". ", max(0, at - 60), at + 30)
    return sentence + 2 if sentence >= 0 else text.find(" ", at) + 1
