"""Numbers as citations write them: alone, in lists (`603.3b, c and d`), in ranges (`603.3b–d`, `601.2a..601.2b`)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile

from kb.text.citations.citation import Number

__all__ = ["CHAPTER", "FIRST", "LONGEST_LIST", "NUMBER", "members", "read_list"]

FIRST = "[1-9]"
"""What a number begins with: an expression that begins with it passes over everything else fast."""
NUMBER = (
    rf"{FIRST}\d\d\.\d{{1,3}}(?:\.?(?:aa|bb|cc|[a-zA-Z])(?![a-zA-Z\d]))?(?:(?<=[a-z])\.\d{{1,2}}(?![\d])(?:\.[a-z](?![a-z\d]))?)?"
)
"""A number with its point: 603.4, 603.3b, 410.4.a, 383.3.d.1.a; not `1.2.3`, `704.50f3`."""
CHAPTER = rf"{FIRST}\d\d"
_END = r"(?![\w%°])(?!\.\d)"  # neither “100.5%” nor “100.4.1” is a rule
_GAP = r"(?:\s|~|&nbsp;|\\ |\\,|[*_`])*"
# As it is typed, and as HTML, source code and TeX write it.
_DASH = r"(?:--|[-–—‒−]|&ndash;|&#8211;|\\u2013|\\textendash\s?|\.\.\.?|…)"
_RANGE = re.compile(rf"{_GAP}(?:{_DASH}|\b(?:to|through|thru)\b){_GAP}(?:CR\s?#?\s?)?", re.IGNORECASE)
_QUOTES = r"[\"'`]"
_LIST = re.compile(
    rf"{_QUOTES}?{_GAP}(?:[,;]{_GAP}(?:and\b|or\b|&)?|[/+&]|\band\b|\bor\b|\bvs?\b\.?|\bversus\b){_GAP}{_QUOTES}?", re.IGNORECASE
)
_NAMED = re.compile(rf"(?:#\d+)?(?:\s+[A-Z][a-z]+){{0,3}}(?={_GAP}/{_GAP}{NUMBER})")
"""A name, or the number of a sentence, before the stroke that joins another number: `701.65b Airbend / 701.66b Earthbend`."""
_MARKS = frozenset("\"'`")
_FULL = re.compile(rf"{NUMBER}{_END}")
_ODD = re.compile(rf"{CHAPTER}\.(?:\d{{1,3}}(?:\.\d{{1,3}}[a-z]?|[a-z]{{2}})|\d{{4}}[a-z]?){_END}")
"""What is no number of any dialect, but cannot be anything else after “CR” or “rule”: 603.4.4, 704.5zz, 702.1000."""
_CHAPTER = re.compile(rf"{CHAPTER}(?![\w%°.])|{CHAPTER}(?=\.(?!\w))")
_LETTER = re.compile(r"[a-z](?!\w|['’](?!s\b))(?!\.\w)")  # not the e of “e.g.”
_DIGITS = re.compile(r"\d{1,3}(?![\w%°])(?!\.\d)")
# In “603.3b, a spell” the article is no paragraph: after a letter the list has to go on or end.
_LETTER_LISTED = re.compile(r"\s*(?:$|[,;)\]/}.:\"'`–—-]|and\b|or\b|&)", re.IGNORECASE)
_UNUSED = "lo"  # Magic numbers no paragraph 603.3l or 603.3o: they look like digits


LONGEST_LIST = 200
"""Numbers: every one of a list is weighed with all others of it. What comes after so many begins another list."""


def read_list(text: str, start: int, chapters: bool, short: bool) -> tuple[Number, ...]:
    """The numbers that begin at a place, joined by commas, words or dashes.

    Args:
        chapters: bare chapters (`306–311`) count too. short: letters and ends alone too (`603.3b, c and d`, `702.5–7`).
    """
    found: list[Number] = []
    at: int | None = start
    while at is not None and len(found) < LONGEST_LIST:
        one = _one(text, at, found[-1] if found else None, chapters and not _quoted(text, at, found), short)
        if one is None:
            break
        found.append(_with_range(text, one, chapters, short))
        between = _NAMED.match(text, found[-1].end) if chapters else None
        joint = _LIST.match(text, between.end() if between else found[-1].end)
        at = joint.end() if joint and (chapters or not _MARKS.intersection(joint[0])) else None
    return tuple(found)


_RATIO = re.compile(r"m/z\b")
"""That of mass and charge: two letters, and no paragraphs."""


def _quoted(text: str, at: int, before: list[Number]) -> bool:
    """Whether the number before stands in quotation marks of its own: `rule("603.4", 150)`."""
    return bool(before) and text[before[-1].end : before[-1].end + 1] in _MARKS and text[at - 1] not in _MARKS


def _one(text: str, at: int, before: Number | None, chapters: bool, short: bool) -> Number | None:
    if full := _FULL.match(text, at):
        return _number(full[0], full)
    if chapters and (odd := _ODD.match(text, at) or _CHAPTER.match(text, at)):
        return _number(odd[0], odd)
    if before is not None and short and (letter := _LETTER.match(text, at)) and not _RATIO.match(text, at):
        previous = before.last or before.number
        listed = text[before.end : at].strip().endswith(("and", "or", "&", "/")) or _LETTER_LISTED.match(text, letter.end())
        if previous[-1].isalpha() and letter[0] > previous[-1] and listed:
            return _number(previous[:-1] + letter[0], letter)
    return None


def _number(number: str, found: re.Match[str]) -> Number:
    return Number(number.lower(), found[0], found.start(), found.end())


def _with_range(text: str, first: Number, chapters: bool, short: bool) -> Number:
    """The number, or the range that it opens."""
    dash = _RANGE.match(text, first.end)
    if dash is None:
        return first
    end = _range_end(text, dash.end(), first.number, chapters, short)
    if end is None:
        return first
    last, stop = end
    return Number(first.number, text[first.start : stop], first.start, stop, last)


def _range_end(text: str, at: int, first: str, chapters: bool, short: bool) -> tuple[str, int] | None:
    if found := _FULL.match(text, at):
        return (found[0].lower(), found.end()) if found[0].lower() > first or found[0][:3] == first[:3] else None
    if first.isdecimal() and chapters and (found := _CHAPTER.match(text, at)):
        return (found[0], found.end()) if found[0] > first else None
    if short and first[-1].isalpha() and (found := _LETTER.match(text, at)):
        return (first[:-1] + found[0], found.end()) if found[0] > first[-1] else None
    tight = not text[at - 1].isspace()
    if short and tight and first[-1].isdecimal() and not first.isdecimal() and (found := _DIGITS.match(text, at)):
        head, _, tail = first.rpartition(".")
        return (f"{head}.{found[0]}", found.end()) if int(found[0]) > int(tail) else None
    return None


def members(number: Number) -> tuple[str, ...]:
    """Every number of a range that is one step of letters or digits; its two ends where it is anything else."""
    if number.last is None:
        return (number.number,)
    return tuple(_between(number.number, number.last)) or (number.number, number.last)


def _between(first: str, last: str) -> Iterator[str]:
    if first[:-1] == last[:-1] and first[-1].isalpha() and last[-1].isalpha():
        letters = (chr(code) for code in range(ord(first[-1]), ord(last[-1]) + 1))
        yield from (first[:-1] + letter for letter in letters if letter not in _UNUSED or letter in (first[-1], last[-1]))
        return
    head, _, start = first.rpartition(".")
    other, _, end = last.rpartition(".")
    if head == other and start.isdecimal() and end.isdecimal():
        steps = takewhile(lambda step: step <= int(end), range(int(start), int(start) + 200))
        yield from (f"{head}.{step}" if head else str(step) for step in steps)
