"""The parts of a Magic rulebook by line: front and introduction, contents, numbered rules, glossary, credits.

The contents repeat the headings of the rules, so the rules begin where a heading is followed by a rule under it, and
what stands numbered before that is contents. Titles of parts are looked for only where a part can begin.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from .numbering import Opening, opening

__all__ = ["CHAPTER", "Division", "divided"]

CHAPTER = re.compile(r"\s*[_*]*(?:Section\s+)?(?P<number>[1-9])[.:]\s+(?P<title>\S.{0,80}?)[\s_*]*$", re.IGNORECASE)
_TITLE = re.compile(r"[\W_]*(introduction|contents|table of contents|glossary|index|credits|questions\?)[\W_]*", re.IGNORECASE)
_LAST_PARTS = ("credits", "index", "questions?")


@dataclass(frozen=True, slots=True)
class Division:
    """Where the parts begin, as positions in the list of lines; each goes to the beginning of the next.

    Attributes:
        openings: position → what that line opens with, for lines that may open a rule.
        front: the title and what stands before the contents. contents: the list of headings (empty where there is none).
        rules, glossary, credits, end: the other parts; `glossary` and `credits` are empty where the book has none.
    """

    openings: dict[int, Opening]
    contents: int
    rules: int
    glossary: int
    credits: int
    end: int


def divided(lines: Sequence[str]) -> Division | None:
    """Where the parts of a Magic rulebook begin; `None` where no heading is followed by a rule under it."""
    openings = {at: found for at, line in enumerate(lines) if (found := opening(line)) is not None}
    rules = _rules(lines, openings)
    if rules is None:
        return None
    contents = next((at for at in range(rules) if _title(lines[at]) in ("contents", "table of contents")), None)
    if contents is None:
        contents = next((at for at in range(rules) if at in openings or CHAPTER.match(lines[at])), rules)
    last_rule = max((at for at, found in openings.items() if not found.is_heading), default=rules)
    glossary = _first(lines, ("glossary",), rules, len(lines))
    credits_ = _first(lines, _LAST_PARTS, max(glossary if glossary < len(lines) else last_rule, rules), len(lines))
    return Division(openings, contents, rules, min(glossary, credits_), credits_, len(lines))


def _rules(lines: Sequence[str], openings: dict[int, Opening]) -> int | None:
    """The first line of the numbered rules: the chapter's above the first heading that has a rule under it."""
    places = sorted(openings)
    for at, after in pairwise(places):
        heading, rule = openings[at], openings[after]
        if heading.is_heading and not rule.is_heading and rule.number.startswith(f"{heading.number}."):
            return _chapter_above(lines, at, heading.number[0])
    return None


def _chapter_above(lines: Sequence[str], heading: int, digit: str) -> int:
    for at in range(heading - 1, max(heading - 8, -1), -1):
        if not lines[at].strip():
            continue
        found = CHAPTER.match(lines[at])
        return at if found is not None and found["number"] == digit else heading
    return heading


def _first(lines: Sequence[str], titles: tuple[str, ...], start: int, end: int) -> int:
    return next((at for at in range(start, end) if _title(lines[at]) in titles), end)


def _title(line: str) -> str:
    found = _TITLE.fullmatch(line.strip()) if len(line) < 60 else None
    return found[1].lower() if found is not None else ""
