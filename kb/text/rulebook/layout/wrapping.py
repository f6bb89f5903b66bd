"""Wrapped lines: detecting that a file breaks its paragraphs at a column, and joining its lines again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct

from ..magic.division import CHAPTER, Division

__all__ = ["EXAMPLE", "Wrapping", "at_end", "indent_of", "wrapping"]

EXAMPLE = re.compile(r"\s*(?P<open>\()?[_*]*examples?(?:\s+\d{1,2})?[_*]*(?:\s?[:.]|\s+[-–—](?=\s))[_*]*\s*", re.IGNORECASE)
_END = re.compile(r"[.!?:;…][\"”“’')\]_*]*\s*$")
_WORD = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)*")
_PART = re.compile(r"^\S+")
_LAST_PART = re.compile(r"[A-Za-z]+(?=-$)")
_FIRST_PART = re.compile(r"[a-z]+")
# A hyphen at the end of a few lines is the words' own.
_FEWEST = 10
# No editor wraps at a wider column: where one line in a hundred is longer, paragraphs are whole lines.
_LONGEST = 200
_RAGGED = 26  # columns that may stay free in the middle of a paragraph, where lines were broken for a proportional type


class Wrapping(Struct, frozen=True):
    """How a file breaks its lines.

    Attributes:
        whole: whether paragraphs are broken into lines throughout.
        words: the words of the book, where it breaks words that have no hyphen of their own (`crea-`, `ture`).
        width: the length that nearly all lines keep below. indent: how far lines that go on are usually indented.
    """

    whole: bool
    width: int
    indent: int
    words: frozenset[str] = frozenset()

    def full(self, line: str, following: str = "") -> bool:
        """Whether a line is so long that the first word of the line after it may not have fitted."""
        word = len(following.split(maxsplit=1)[0]) if following.strip() else 20  # no word follows: a long one is assumed
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

    def joined(self, text: str, line: str) -> str:
        """A paragraph and the line that goes on with it; a word broken after a hyphen is one word, with it if it is its own."""
        if not re.search(r"\w[-–—/]$", text):
            return f"{text} {line}"
        return text[:-1] + line if self.words and text[-1] == "-" and self._is_broken(text, line) else text + line

    def _is_broken(self, text: str, line: str) -> bool:
        """Whether the book has the word without the hyphen, and not with it; or its parts are no words."""
        first, last = _LAST_PART.search(text), _FIRST_PART.match(line)
        if first is None or last is None or f"{first[0]}-{last[0]}".lower() in self.words:
            return False
        return not {first[0].lower(), last[0]} <= self.words or _is_one_word(first[0], last[0], self.words)


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
    width = lengths[len(lengths) * 98 // 100]  # not the longest: a few lines run over their column
    indents = Counter(indent_of(lines[at]) for at in _going_on(parts))
    # Any copy has some lines broken by accident; one in twenty is on purpose.
    whole = sum(indents.values()) * 20 > len(lengths) or _all_full(parts, width)
    indent = max(indents, key=lambda each: indents[each]) if indents else 0
    return Wrapping(whole, width, indent, _words(parts) if whole else frozenset())


def _words(parts: Division) -> frozenset[str]:
    """The words of a book that breaks words; none for a book that does not."""
    lines = [line.strip() for line in parts.lines[parts.rules : parts.index]]
    whole = (_PART.sub("", line) if above.endswith("-") else line for above, line in pairwise(("", *lines)))
    words = frozenset(word.lower() for line in whole for word in _WORD.findall(line.removesuffix("-")))
    ends = [(_LAST_PART.search(line), _FIRST_PART.match(below)) for line, below in pairwise(lines) if line.endswith("-")]
    broken = sum(first is not None and last is not None and _is_one_word(first[0], last[0], words) for first, last in ends)
    return words if broken >= _FEWEST else frozenset()


def _is_one_word(first: str, last: str, words: frozenset[str]) -> bool:
    """Whether the parts of a word are known as one without a hyphen, and are not with it."""
    return (first + last).lower() in words and f"{first}-{last}".lower() not in words


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
