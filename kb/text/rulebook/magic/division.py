"""The parts of a Magic rulebook by line: introduction, contents, numbered rules, glossary, index, credits.

The contents repeat the headings of the rules, so the rules begin where a heading is followed by a rule under it, and
what stands numbered before that is contents. Titles of parts are looked for only where a part can begin.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from ..book import Trouble
from ..layout.line import Line
from .numbering import Opening, opening

__all__ = ["CHAPTER", "Division", "divided", "has_words", "title_of"]

CHAPTER = re.compile(r"\s*[_*]*(?:Section\s+)?(?P<number>[1-9])[.:]\s+(?P<title>\S.{0,80}?)[\s_*]*$", re.IGNORECASE)
_TITLE = re.compile(
    r"[\W_]*(?:\d{1,2}\.\s*|appendix\s+\w+\W\s*)?"
    r"(introduction|(?:table of )?contents|glossary|index|credits|questions|customer service information|contact information"
    r"|copyrights?)(?: of terms)?[\W_]*\d*",
    re.IGNORECASE,
)
_ENDING = re.compile(
    r"\s*(?:these rules are (?:effective|current) as of|published by wizards|all trademarks|©|\(c\)\s*\d)", re.IGNORECASE
)
_LAST_PARTS = ("credits", "questions", "customer service information", "contact information", "copyright", "copyrights")


class Division(Struct, frozen=True):
    """Where the parts begin, as positions in the list of lines; each goes to the beginning of the next.

    Attributes:
        lines: what is divided. numbers: which line of the file each of them is, counted from 1.
        openings: position → what that line opens with, for lines that may open a rule.
        contents, foreword: the list of headings, and what stands between it and the rules. rules, glossary, index, credits: the
            other parts; those that the book does not have are empty. end: after the last line.
    """

    lines: Sequence[str]
    numbers: Sequence[int]
    openings: dict[int, Opening]
    contents: int
    foreword: int
    rules: int
    glossary: int
    index: int
    credits: int
    end: int

    def between(self, start: int, end: int) -> list[Line]:
        """The lines from one position to before another."""
        return [Line(self.numbers[at], self.lines[at]) for at in range(start, end)]

    def trouble(self, at: int, why: str) -> Trouble:
        """What is wrong with the line at a position."""
        return Trouble(self.numbers[at], self.lines[at], why)


def divided(laid: Sequence[Line]) -> Division | None:
    """Where the parts of a Magic rulebook begin; `None` where no heading is followed by a rule under it."""
    lines = [line.text for line in laid]
    openings = {at: found for at, line in enumerate(lines) if (found := opening(line)) is not None}
    rules = _rules(lines, openings)
    if rules is None:
        return None
    contents, foreword = _contents(lines, openings, rules)
    end = len(lines)
    glossary = _first(lines, ("glossary",), rules, end)
    last = glossary if glossary < end else max(at for at, found in openings.items() if not found.is_heading) + 1
    credits_ = min(_first(lines, _LAST_PARTS, last, end), _ending(lines, last))
    index = min(_first(lines, ("index",), last, end), credits_)
    numbers = [line.number for line in laid]
    return Division(lines, numbers, openings, contents, foreword, rules, min(glossary, index), index, credits_, end)


def has_words(line: str) -> bool:
    """Whether a line says anything; lines that are only drawn (`-----`, `=====`) do not."""
    return bool(line.strip(" \t\f\xa0-–—=_*~#+|"))


def _rules(lines: Sequence[str], openings: dict[int, Opening]) -> int | None:
    """The first line of the numbered rules: the chapter's above the first heading that has a rule under it.

    A file whose beginning is missing may begin with rules: sentences whose numbers do not come again.
    """
    last = {found.number: at for at, found in openings.items()}
    for at, after in pairwise(sorted(openings)):
        heading, rule = openings[at], openings[after]
        if heading.is_heading and not rule.is_heading and rule.number.startswith(f"{heading.number}."):
            first = at if _is_sentence(lines[after]) else _behind_contents(openings, at, after)
            return _chapter_above(lines, first, openings[first].number[0])
        if not heading.is_heading and last[heading.number] == at and _is_sentence(lines[at]):
            return at
    return None


def _is_sentence(line: str) -> bool:
    return line.rstrip("\"”’') ").endswith(".")


def _behind_contents(openings: dict[int, Opening], heading: int, rule: int) -> int:
    """The first heading of the rules, where the contents list rules as well: the pair of numbers found comes again then."""
    later = [(at, after) for at, after in pairwise(sorted(openings)) if at > heading]
    pair = openings[heading], openings[rule].number
    if not any((openings[at], openings[after].number) == pair for at, after in later):
        return heading
    first = openings[min(openings)].number
    return next((at for at, _ in later if openings[at].number == first), heading)


def _chapter_above(lines: Sequence[str], heading: int, digit: str) -> int:
    above = next((at for at in range(heading - 1, max(heading - 12, -1), -1) if has_words(lines[at])), heading)
    found = CHAPTER.match(lines[above])
    return above if found is not None and found["number"] == digit else heading


def _contents(lines: Sequence[str], openings: dict[int, Opening], rules: int) -> tuple[int, int]:
    """Where the list of headings begins and ends, before the rules."""
    listed = [at for at in range(rules) if at in openings or CHAPTER.match(lines[at])]
    if not listed:
        return rules, rules
    last = listed[-1] + 1
    while last < rules and (not has_words(lines[last]) or title_of(lines[last]) not in ("", "introduction")):
        last += 1
    titled = (at for at in range(listed[0], -1, -1) if title_of(lines[at]) in ("contents", "table of contents"))
    return next(titled, listed[0]), last


def _first(lines: Sequence[str], titles: tuple[str, ...], start: int, end: int) -> int:
    return next((at for at in range(start, end) if title_of(lines[at]) in titles), end)


def _ending(lines: Sequence[str], start: int) -> int:
    """The first line after the rules that belongs to a book's last page."""
    return next((at for at in range(start, len(lines)) if _ENDING.match(lines[at])), len(lines))


def title_of(line: str) -> str:
    """Which part's title a line is: `glossary`, `credits` …; or nothing."""
    found = _TITLE.fullmatch(line.strip()) if line[-60:].strip() else None
    return found[1].lower() if found is not None else ""
