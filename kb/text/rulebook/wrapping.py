"""Whether a file breaks its paragraphs at a column, and how such lines are put together again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from .division import CHAPTER, Division

__all__ = ["EXAMPLE", "Wrapping", "at_end", "indent_of", "wrapping"]

EXAMPLE = re.compile(r"\s*(?P<open>\()?[_*]*examples?(?:\s+\d{1,2})?[_*]*(?:\s?[:.]|\s+[-–—](?=\s))[_*]*\s*", re.IGNORECASE)
_END = re.compile(r"[.!?:;…][\"”“’')\]_*]*\s*$")
_LONGEST = 200
_RAGGED = 26  # columns that may stay free in the middle of a paragraph, where lines were broken for a proportional type


class Wrapping(Struct, frozen=True):
    """How a file breaks its lines.

    Attributes:
        whole: whether paragraphs are broken into lines throughout.
        width: the length that nearly all lines keep below. indent: how far lines that go on are usually indented.
    """

    whole: bool
    width: int
    indent: int

    def full(self, line: str, following: str = "") -> bool:
        """Whether a line is so long that the first word of the line after it may not have fitted."""
        word = len(following.split(maxsplit=1)[0]) if following.strip() else 20
        return self.whole and len(line.rstrip()) + 1 + word > self.width

    def joins(self, before: str, line: str, *, apart: bool = False) -> bool:
        """Whether a line goes on with the paragraph of the line before it; `apart`: a blank line stands between them."""
        lower = line.lstrip()[:1].islower()
        if apart:
            return lower and not at_end(before)
        if lower or not at_end(before):
            return True
        room = self.width - len(before.rstrip()) - len(line.split(maxsplit=1)[0])
        return self.whole and room < _RAGGED and indent_of(line) <= max(self.indent, indent_of(before))

    @staticmethod
    def joined(text: str, line: str) -> str:
        """A paragraph and the line that goes on with it; a word broken behind its own hyphen stays one word."""
        return text + line if re.search(r"\w[-–—/]$", text) else f"{text} {line}"


def at_end(line: str) -> bool:
    """Whether a sentence may end with this line."""
    return _END.search(line) is not None


def indent_of(line: str) -> int:
    """How far a line is indented."""
    return len(line) - len(line.lstrip())


def wrapping(parts: Division) -> Wrapping:
    """How the rules and the glossary of a file are broken into lines."""
    lines = parts.lines
    lengths = sorted(len(line.rstrip()) for line in lines[parts.rules : parts.index] if line.strip())
    if not lengths or sum(length > _LONGEST for length in lengths) * 100 > len(lengths):
        return Wrapping(False, lengths[-1] if lengths else 0, 0)
    width = lengths[len(lengths) * 98 // 100]
    indents = Counter(indent_of(lines[at]) for at in _going_on(parts))
    whole = sum(indents.values()) * 20 > len(lengths) or _all_full(parts, width)
    return Wrapping(whole, width, max(indents, key=lambda each: indents[each]) if indents else 0)


def _going_on(parts: Division) -> Iterator[int]:
    """Lines that plainly go on with a sentence of the line before."""
    lines = parts.lines
    for at in range(parts.rules + 1, parts.index):
        if lines[at].strip() and lines[at - 1].strip() and not at_end(lines[at - 1]) and lines[at].lstrip()[0].islower():
            yield at


def _all_full(parts: Division, width: int) -> bool:
    """Whether lines that go on, however few, all stand below a line that had no room for their first word."""
    lines, wrapped = parts.lines, Wrapping(True, width, 0)
    below = [at for at in range(parts.rules + 1, parts.glossary) if lines[at].strip() and lines[at - 1].strip()]
    full = {at for at in below if wrapped.full(lines[at - 1], lines[at])}
    broken = [at for at in full if at in parts.openings and not at_end(lines[at - 1])]
    going_on = [at for at in below if at not in parts.openings and not (EXAMPLE.match(lines[at]) or CHAPTER.match(lines[at]))]
    return bool(going_on or broken) and full.issuperset(going_on)
