"""The glossary of a Magic rulebook: headings, each followed by what the word means, set apart by blank lines.

Where blank lines say nothing (there are none, or one after every line), a heading is what reads like one: a short line
after the end of a sentence that does not itself end like a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct, field

from ..book import Trouble
from ..layout.line import Line
from ..layout.wrapping import Wrapping, at_end, indent_of
from .division import has_words

__all__ = ["Term", "fold", "names", "terms"]

_REMARK = re.compile(r"\s*\((?:obsolete|informal)\)\s*$", re.IGNORECASE)
_LETTER = re.compile(r"[\W_]*([A-Z])[\W_]*")
_ITEM = re.compile(r"\s*(?:\d+\.|[_*]*(?:examples?|note)\s?[:.])[_*]*\s", re.IGNORECASE)
# “Ability1. Text …”: the copy has lost the end of the heading's line.
_GLUED = re.compile(r"([A-Z][A-Za-z'’, -]{1,58}[a-z])(1\.\s+[A-Z].*)")
# Headings are shorter; a line that is longer belongs to a definition.
_LONGEST = 90


class Term(Struct):
    """One entry while it is read."""

    heading: str
    line: int
    text: list[str] = field(default_factory=list)


def fold(name: str) -> str:
    """A name apart from case, quotes and italics, for finding it."""
    return re.sub(r"[\"“”‘’'_*]", "", name).casefold().strip(" .,")


def names(heading: str) -> tuple[str, ...]:
    """A heading and each name in it where it lists several: `Life, Life Total` → itself, `Life`, `Life Total`."""
    whole = _REMARK.sub("", heading)
    parts = [part.strip(' ,"“”') for part in re.split(r",[”\"]?\s+|\s*/\s*(?=[A-Z])|[”\"]\s+(?=[“\"])", whole)]
    # “Active Player, Nonactive Player Order” is one name, despite the comma.
    found = [heading, whole, *(parts if len(parts) > 1 and not whole.endswith((" Order", " Rule")) else [])]
    return tuple(dict.fromkeys(part for part in found if part))


def terms(lines: Sequence[Line], wrapped: Wrapping) -> tuple[list[Term], list[Trouble]]:
    """The entries of the glossary in their order; and the lines that belong to none."""
    reading = _Reading(lines, wrapped)
    for place in range(len(reading.ats)):
        reading.take(place)
    return reading.entries, reading.troubles


class _Reading:
    """The glossary up to a line. Lines without words are left out: `ats` are the positions of the others."""

    def __init__(self, lines: Sequence[Line], wrapped: Wrapping) -> None:
        lines = [part for line in lines for part in _unglued(line)]
        self.numbers, self.lines, self.wrapped = [line.number for line in lines], [line.text for line in lines], wrapped
        self.ats = [at for at, line in enumerate(self.lines) if has_words(line)]
        self.entries: list[Term] = []
        self.troubles: list[Trouble] = []
        self.indent = min((indent_of(self.lines[at]) for at in self.ats), default=0)
        self.telling = self._blank_lines_tell()

    def _blank_lines_tell(self) -> bool:
        """Whether blank lines set entries apart: most stretches between them are of two lines or more, and there are many."""
        lengths = list(self._stretches())
        usual = 12 if self.wrapped.whole else 6
        return sum(length > 1 for length in lengths) * 3 > len(lengths) and len(lengths) * usual > len(self.ats)

    def _stretches(self) -> Iterator[int]:
        length = 0
        for place in range(len(self.ats)):
            length = 1 if self._apart(place) else length + 1
            if place + 1 == len(self.ats) or self._apart(place + 1):
                yield length

    def take(self, place: int) -> None:
        """Read one line."""
        at = self.ats[place]
        line = self.lines[at].strip()
        if self._is_letter(place):
            self.troubles.append(Trouble(self.numbers[at], line, "a letter of the alphabet, not an entry"))
        elif not self.entries or self._is_heading(place):
            self.entries.append(Term(line, self.numbers[at]))
        elif not self.entries[-1].text and _REMARK.fullmatch(line):
            self.entries[-1].heading += f" {line}"
        elif self._goes_on(place):
            self.entries[-1].text[-1] = self.wrapped.joined(self.entries[-1].text[-1], line)
        else:
            self.entries[-1].text.append(line)

    def _line(self, place: int) -> str:
        return self.lines[self.ats[place]] if 0 <= place < len(self.ats) else ""

    def _apart(self, place: int) -> bool:
        """Whether a blank line stands before this one."""
        return place == 0 or self.ats[place - 1] != self.ats[place] - 1

    def _is_letter(self, place: int) -> bool:
        """Whether a line is only the letter with which the following headings begin."""
        found = _LETTER.fullmatch(self._line(place))
        following = self._line(place + 1).strip()
        return found is not None and following.startswith(found[1]) and not at_end(following) and len(following) < _LONGEST

    def _is_heading(self, place: int) -> bool:
        line = self._line(place).rstrip()
        if not self.entries[-1].text or len(line) > _LONGEST or indent_of(line) > self.indent or _ITEM.match(line):
            return False
        short = not self.wrapped.whole or not self.wrapped.full(line, self._line(place + 1)) or self._remarked(place)
        if not self.telling:
            return short and self._reads_as_heading(place, line)
        if not self._apart(place):
            return short and _is_title(line) and self._reads_as_heading(place, line) and self._is_in_order(place)
        if not short:
            return False
        if place + 1 == len(self.ats) or self._apart(place + 1):
            return not _is_sentence(line) and self._explains(place + 1)
        return not _is_sentence(line) or len(line) < 30

    def _is_in_order(self, place: int) -> bool:
        """Whether a line would stand in the order of the alphabet between the heading before and the next one."""
        after = next((self._line(n) for n in range(place + 1, len(self.ats)) if self._apart(n)), "")
        return fold(self.entries[-1].heading) < fold(self._line(place)) < fold(after) and self._explains(place + 1)

    def _explains(self, place: int) -> bool:
        """Whether a line that is set apart says what the word above it means, and is not one item of a list."""
        line = self._line(place).rstrip()
        return indent_of(line) <= self.indent and (at_end(line) or len(line) > 60)

    def _remarked(self, place: int) -> bool:
        """Whether a remark such as `(Obsolete)` stands on the line or just below."""
        line, below = self._line(place), self._line(place + 1)
        return _REMARK.search(line) is not None or _REMARK.fullmatch(below.strip()) is not None

    def _reads_as_heading(self, place: int, line: str) -> bool:
        """Whether a line reads like a heading, though no blank line tells."""
        if _is_sentence(line) or line.lstrip()[:1].islower() or line.startswith("See "):
            return False
        before = self._line(place - 1)
        ended = at_end(before) or (not self.wrapped.whole and len(before) > 60 > len(line))
        return ended and place + 1 < len(self.ats)

    def _goes_on(self, place: int) -> bool:
        """Whether a line goes on with the paragraph of the one before."""
        if not self.entries[-1].text or (_ITEM.match(self._line(place)) and at_end(self._line(place - 1))):
            return False
        return self.wrapped.joins(self._line(place - 1), self._line(place), apart=self._apart(place))


def _unglued(line: Line) -> Iterator[Line]:
    """A line; a heading that the list under it is glued to, `Exile1. A zone.`, as the two lines that it should be."""
    glued = _GLUED.fullmatch(line.text)
    if glued is None:
        yield line
        return
    yield from (line._replace(text=glued[1]), line._replace(text=glued[2]))


def _is_sentence(line: str) -> bool:
    return at_end(line) and not line.endswith("!")


def _is_title(line: str) -> bool:
    """Whether every longer word of a line begins with a capital."""
    return not re.search(r"(?<![\w(])[a-z]{4,}", line)
