"""Whether a file breaks its paragraphs at a column, and how such lines are put together again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from .division import Division

__all__ = ["Wrapping", "at_end", "indent_of", "wrapping"]

_END = re.compile(r"[.!?:;…][\"”“’')\]_*]*\s*$")
_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Wrapping:
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
        return self.whole and indent_of(line) <= max(self.indent, indent_of(before))

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


def wrapping(lines: Sequence[str], parts: Division) -> Wrapping:
    """How the rules and the glossary of a file are broken into lines."""
    lengths = sorted(len(line.rstrip()) for line in lines[parts.rules : parts.index] if line.strip())
    indents = Counter(_going_on(lines, parts))
    width = lengths[len(lengths) * 98 // 100] if lengths else 0
    whole = bool(lengths) and lengths[-1] <= _LONGEST and sum(indents.values()) * 20 > len(lengths)
    return Wrapping(whole, width, max(indents, key=lambda each: indents[each]) if indents else 0)


def _going_on(lines: Sequence[str], parts: Division) -> list[int]:
    """The indents of lines that plainly go on with a sentence of the line before."""
    return [
        indent_of(lines[at])
        for at in range(parts.rules + 1, parts.index)
        if lines[at].strip() and lines[at - 1].strip() and not at_end(lines[at - 1]) and lines[at].lstrip()[0].islower()
    ]
