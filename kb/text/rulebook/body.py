"""The numbered rules of a Magic rulebook: lines → paragraphs with their further paragraphs and examples.

A line with a number opens a rule unless it is the middle of a sentence that was broken there (`… see rule` / `306.2 for
more`): then it does not carry the numbers on, or the line before is not at its end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from .book import Kind, Trouble
from .division import CHAPTER, Division, has_words
from .numbering import Opening, next_of, place_of
from .wrapping import EXAMPLE, Wrapping, at_end, wrapping

__all__ = ["Block", "blocks"]

_POINTING = re.compile(
    r"(?:\b(?:rules?|sections?|and|or|to|through|see|in|of|by|from|under|than|with|and/or|the|a|an)|[-–—,(\[])\s*$", re.I
)


@dataclass(slots=True)
class Block:
    """One numbered paragraph while it is read: its paragraphs of text, and its examples."""

    number: str
    line: int
    text: list[str]
    examples: list[str] = field(default_factory=list)
    chapter: bool = False

    @property
    def kind(self) -> Kind:
        """What it is: a heading has no sentence of its own."""
        if self.chapter:
            return "chapter"
        return "heading" if "." not in self.number or self._is_title() else "rule"

    @property
    def is_short(self) -> bool:
        """Whether it is, so far, surely a heading."""
        return self.chapter or "." not in self.number or (self._is_title() and len(self.text[0]) < 40)

    def _is_title(self) -> bool:
        text = self.text[0].rstrip("_*\"”’') ")
        return len(self.text) == 1 and 0 < len(text) <= 80 and text[-1] not in ".!?:;,"


def blocks(lines: Sequence[str], parts: Division) -> tuple[dict[str, Block], list[Trouble]]:
    """The numbered paragraphs by number, in the order of the book; and the lines that belong to none."""
    reading = _Reading(lines, parts, wrapping(lines, parts))
    for at in range(parts.rules, parts.glossary):
        reading.take(at)
    return reading.blocks, reading.troubles


class _Reading:
    """What has been read up to a line."""

    def __init__(self, lines: Sequence[str], parts: Division, wrapped: Wrapping) -> None:
        self.lines, self.parts, self.wrapped = lines, parts, wrapped
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
        for at in range(self.parts.glossary - 1, self.parts.rules - 1, -1):
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
        elif at in self.parts.openings and self._opens(at, self.parts.openings[at]):
            self._open(at, self.parts.openings[at])
        elif found := EXAMPLE.match(line):
            self._example(at, line[found.end() :])
        else:
            self._goes_on(at, line)
        self.blank = False
        self.before = at

    def _opens_chapter(self, found: Opening) -> bool:
        """Whether a line like a chapter's stands where one can begin."""
        return found.number not in self.blocks and (self.blank or not self.furthest or at_end(self.lines[self.before]))

    def _opens(self, at: int, found: Opening) -> bool:
        """Whether a line with a number opens a rule, and does not go on with a sentence."""
        if self.blank:
            return not (found.is_heading and found.number in self.blocks)
        if not self.furthest or not self.wrapped.whole or found.number in next_of(self.furthest):
            return self._fresh()
        return place_of(found.number) > place_of(self.furthest) and at_end(self.lines[self.before])

    def _fresh(self) -> bool:
        """Whether the line before is at its end: a sentence's, or a heading's."""
        before = self.lines[self.before]
        heading = self.block is not None and self.block.line == self.before + 1 and self.block.is_short
        return at_end(before) or heading or not (_POINTING.search(before) or self.wrapped.full(before))

    def _open(self, at: int, found: Opening, *, chapter: bool = False) -> None:
        number = found.number
        if number in self.blocks:
            number = self._renamed(at, number)
        self.block = self.blocks.get(number)
        if self.block is None:
            self.block = self.blocks[number] = Block(number, at + 1, [], chapter=chapter)
        self.block.text.append(found.text)
        self._reach(at, number)
        self.in_example = False

    def _reach(self, at: int, number: str) -> None:
        """Carries the numbers on, unless this one is under a heading that the book has not come to."""
        if "." in number and not self.blocks.keys() >= {number[:3]}:
            self.troubles.append(Trouble(at + 1, self.lines[at], f"the book has no {number[:3]} above {number}"))
        elif not self.furthest or place_of(number) > place_of(self.furthest):
            self.furthest = number

    def _renamed(self, at: int, number: str) -> str:
        """What a number that stands in the book twice must be: the one that is due, if that is free."""
        due = [each for each in next_of(self.furthest) if each.count(".") == number.count(".") and each not in self._numbers()]
        due = [each for each in due if each[-1].isalpha() == number[-1].isalpha()]
        where = f"{number} stands at line {self.blocks[number].line} already"
        self.troubles.append(Trouble(at + 1, self.lines[at], f"{where}; read as {due[0]}" if due else f"{where}; added to it"))
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
        texts = self.block.examples if self.in_example else self.block.text
        if self.wrapped.joins(self.lines[self.before], self.lines[at], apart=self.blank):
            texts[-1] = self.wrapped.joined(texts[-1], line)
        else:
            self.block.text.append(line)
            self.in_example = False

    def _unread(self, at: int) -> None:
        self.troubles.append(Trouble(at + 1, self.lines[at], "it stands before the first rule"))
