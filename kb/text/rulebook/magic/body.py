"""The numbered rules of a Magic rulebook: lines → paragraphs with their further paragraphs and examples.

A line with a number opens a rule unless it is the middle of a sentence that was broken there (`… see rule` / `306.2 for
more`): then it does not carry the numbers on, or the line before is not at its end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..book import Trouble
from ..layout.parting import parted
from ..layout.wrapping import EXAMPLE, Wrapping, at_end, wrapping
from .blocks import Block
from .division import CHAPTER, Division, has_words
from .numbering import Opening, next_of, place_of

__all__ = ["numbered"]

_NUMBERED = re.compile(r"[_*]*[1-9]\d\d\.\d{1,3}(?=\S*\s+[^a-z\s])")
# After such an ending (“see rule”) a number on the next line is what is pointed at, and opens no rule.
_POINTING = re.compile(
    r"(?:\b(?:rules?|sections?|and|or|to|through|see|in|of|by|from|under|than|with|and/or|the|a|an)|[-–—,(\[])\s*$", re.I
)


def numbered(parts: Division) -> tuple[dict[str, Block], list[Trouble]]:
    """The numbered paragraphs by number, in the order of the book; and the lines that belong to none."""
    reading = _Reading(parts, wrapping(parts))
    for at in range(parts.rules, parts.glossary):
        reading.take(at)
    return parted(reading.blocks), reading.troubles


class _Reading:
    """What has been read up to a line."""

    def __init__(self, parts: Division, wrapped: Wrapping) -> None:
        self.lines, self.parts, self.wrapped = parts.lines, parts, wrapped
        self.blocks: dict[str, Block] = {}
        self.troubles: list[Trouble] = []
        self.block: Block | None = None
        self.furthest = ""
        self.in_example = False
        self.blank = True
        self.before = parts.rules
        self.chapters = dict(self._chapters())

    def _chapters(self) -> Iterator[tuple[int, Opening]]:
        """Lines like `4. Spells, Abilities, and Effects` whose next number belongs to that chapter."""
        following = ""
        for at in range(self.parts.glossary - 1, self.parts.rules - 1, -1):  # from the end: the rule after it decides
            if at in self.parts.openings:
                following = self.parts.openings[at].number
            elif (found := CHAPTER.match(self.lines[at])) and following[:1] == found["number"] and "." not in following:
                yield at, Opening(found["number"], found["title"].strip("_* "))

    def take(self, at: int) -> None:
        """Read one line."""
        line = self.lines[at].strip()
        if not has_words(line):
            self.blank = True
            return
        if at in self.chapters and self._opens_chapter(self.chapters[at]):
            self._open(at, self.chapters[at], chapter=True)
        elif at in self.parts.openings and self._repeats(self.parts.openings[at]):
            self._left_out(at, self.parts.openings[at].number)
        elif at in self.parts.openings and self._opens(at, self.parts.openings[at]):
            self._open(at, self.parts.openings[at])
        elif found := EXAMPLE.match(line):
            self._example(at, f"{found['open'] or ''}{line[found.end() :]}")
        else:
            self._goes_on(at, line)
        self.blank = False
        self.before = at

    def _repeats(self, found: Opening) -> bool:
        """Whether a line says again, word for word, how a paragraph began."""
        block = self.blocks.get(found.number)
        apart = self.blank or at_end(self.lines[self.before])
        return apart and block is not None and block.text[0].split() == found.text.split()

    def _left_out(self, at: int, number: str) -> None:
        self.troubles.append(self.parts.trouble(at, f"it says the same as line {self.blocks[number].line}; left out"))

    def _opens_chapter(self, found: Opening) -> bool:
        """Whether a line like a chapter's stands where one can begin."""
        return found.number not in self.blocks and (self.blank or not self.furthest or at_end(self.lines[self.before]))

    def _opens(self, at: int, found: Opening) -> bool:
        """Whether a line with a number opens a rule, and does not go on with a sentence."""
        if found.is_heading and found.number in self.blocks and not self._is_misprinted(at):
            return False
        if self.blank:
            return True
        if not self.furthest or not self.wrapped.whole or found.number in next_of(self.furthest):
            return self._fresh()
        return place_of(found.number) > place_of(self.furthest) and at_end(self.lines[self.before])

    def _is_misprinted(self, at: int) -> bool:
        """Whether a heading that the book has already stands above rules of the one that is due."""
        due = str(int(self.furthest[:3]) + 1)
        following = next(
            (self.parts.openings[n].number for n in range(at + 1, self.parts.glossary) if n in self.parts.openings), ""
        )
        return following.startswith(f"{due}.")

    def _fresh(self) -> bool:
        """Whether the line before is at its end: a sentence's, or a heading's."""
        before = self.lines[self.before]
        heading = self.block is not None and self.block.line == self.parts.numbers[self.before] and self.block.is_short
        return at_end(before) or heading or not (_POINTING.search(before) or self.wrapped.full(before))

    def _open(self, at: int, found: Opening, *, chapter: bool = False) -> None:
        number = found.number
        if number in self.blocks:
            number = self._renamed(at, number)
        self.block = self.blocks.get(number)
        if self.block is None:
            self.block = self.blocks[number] = Block(number, self.parts.numbers[at], [], chapter=chapter)
        self.block.text.append(found.text)
        self._reach(at, number)
        self.in_example = False

    def _reach(self, at: int, number: str) -> None:
        """Carries the numbers on, unless this one is under a heading that the book has not reached."""
        heading = number[:3]
        known = "." not in number or heading in self.blocks or self.furthest.startswith(f"{heading}.")
        if not known:
            self.troubles.append(self.parts.trouble(at, f"the book has no {heading} for {number} to stand under"))
        if not self.furthest or (known and place_of(number) > place_of(self.furthest)):
            self.furthest = number

    def _renamed(self, at: int, number: str) -> str:
        """What a number that stands in the book twice must be: the one that is due, if that is free."""
        due = [each for each in next_of(self.furthest) if each.count(".") == number.count(".") and each not in self._numbers()]
        due = [each for each in due if each[-1].isalpha() == number[-1].isalpha()]
        where = f"{number} is at line {self.blocks[number].line} already, so this is"
        self.troubles.append(self.parts.trouble(at, f"{where} read as {due[0]}" if due else f"{where} added to it"))
        return due[0] if due else number

    def _numbers(self) -> set[str]:
        return {found.number for at, found in self.parts.openings.items() if at >= self.parts.rules}

    def _example(self, at: int, text: str) -> None:
        if self.block is None:
            self._unread(at)
            return
        self.block.examples.append(text)
        self.in_example = True

    def _goes_on(self, at: int, line: str) -> None:
        if self.block is None:
            self._unread(at)
            return
        if _NUMBERED.match(line) and (self.blank or at_end(self.lines[self.before])):
            why = f"it begins like a rule, but not with a number that is understood; read as more of {self.block.number}"
            self.troubles.append(self.parts.trouble(at, why))
        texts = self.block.examples if self.in_example else self.block.text
        if not texts[-1]:
            texts[-1] = line
        elif self.wrapped.joins(self.lines[self.before], self.lines[at], apart=self.blank):
            texts[-1] = self.wrapped.joined(texts[-1], line)
        else:
            self.block.text.append(line)
            self.in_example = False

    def _unread(self, at: int) -> None:
        self.troubles.append(self.parts.trouble(at, "it stands before the first rule"))
