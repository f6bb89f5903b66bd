"""Magic's rule numbers: a line that opens a rule, the order of numbers, what stands under what, and what is missing.

Every dialect of the editions is read: `410.`, `410.4`, `410.4.`, `410.4a`, `410.4a.`, `410.4.a`; all come out as `410.4a`.
Letters run from `a` without `l` and `o`, which look like digits; after `z` comes `aa`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

__all__ = ["Opening", "ancestors", "holes", "next_of", "opening", "place_of", "run"]

# The blank after the point is for copies that have one: “410. 4a”.
_OPENING = re.compile(
    r"\s*(?P<mark>[_*]*)(?P<heading>[1-9]\d\d)\.(?:(?:\s(?=\d+(?:[a-z]|\.)))?"
    r"(?P<rule>\d{1,3})(?:\.?(?P<letters>[a-z]{1,2}))?(?:\.(?!\d))?)?"
    r"[_*]*(?=\s|$|[A-Z\"“‘'(\[{])(?P<text>.*)",
    re.DOTALL,
)
_NUMBER = re.compile(r"(\d+)(?:\.(\d+))?([a-z]*)")
_LETTERS = "abcdefghijkmnpqrstuvwxyz"  # the books leave out l and o, which look like figures


class Opening(NamedTuple):
    """A line that may open a numbered paragraph: its number and the rest of the line."""

    number: str
    text: str

    @property
    def is_heading(self) -> bool:
        """Whether the number is one of three digits, with nothing after the point."""
        return "." not in self.number


def opening(line: str) -> Opening | None:
    """The number that a line opens with, if it is one that can stand before a rule."""
    if (found := _OPENING.match(line)) is None:
        return None
    rule = f".{found['rule']}{found['letters'] or ''}" if found["rule"] else ""
    text = found["text"].strip()
    return Opening(found["heading"] + rule, text.rstrip(found["mark"]) if found["mark"] else text)


@lru_cache(maxsize=16384)  # sorting asks for each number many times; the numbers of several editions fit
def place_of(number: str) -> tuple[int, int, int]:
    """A key that sorts numbers as a book does: `410.4z` < `410.4aa` < `410.5` < `410.10`; a chapter stands before its headings."""
    found = _NUMBER.fullmatch(number)
    if found is None:
        raise ValueError(f"not a rule number: {number!r}")
    heading, rule, letters = int(found[1]), int(found[2] or 0), found[3]
    return (heading * 100, -1, 0) if heading < 10 else (heading, rule, _rank(letters))


def _rank(letters: str) -> int:
    rank = 0
    for letter in letters:
        rank = rank * 26 + ord(letter) - 96
    return rank


def ancestors(number: str) -> Iterator[str]:
    """What a number may stand under, nearest first: `410.4a` → `410.4`, `410`, `4`."""
    if number[-1].isalpha():
        number = number.rstrip("abcdefghijklmnopqrstuvwxyz")
        yield number
    if "." in number:
        number = number.partition(".")[0]
        yield number
    if len(number) == 3:
        yield number[0]


def next_of(number: str) -> tuple[str, ...]:
    """The numbers that may stand next in a book without holes: under it, beside it, and beside what it stands under."""
    found = _NUMBER.fullmatch(number)
    if found is None:
        raise ValueError(f"not a rule number: {number!r}")
    heading, rule, letters = found[1], found[2], found[3]
    if rule is None:
        return (f"{heading}.1", str(int(heading) + 1)) if len(heading) == 3 else (f"{heading}00", f"{heading}01")
    beside = (f"{heading}.{int(rule) + 1}", str(int(heading) + 1))
    if letters:
        return (f"{heading}.{rule}{_letter_after(letters)}", *beside)
    return (f"{heading}.{rule}a", *beside)


def _letter_after(letters: str) -> str:
    if letters == "z":
        return "aa"
    at = _LETTERS.find(letters[-1])
    if at < 0:
        return letters[:-1] + chr(ord(letters[-1]) + 1)
    return letters[:-1] + _LETTERS[at + 1] if at + 1 < len(_LETTERS) else letters


def run(first: str, last: str) -> Iterator[str]:
    """All numbers from the first to the last of one rank; nothing where they are not of one rank or run backwards."""
    one, other = _NUMBER.fullmatch(first), _NUMBER.fullmatch(last)
    if one is None or other is None or place_of(first) > place_of(last):
        return
    if one[3] and other[3] and one.group(1, 2) == other.group(1, 2):
        letters = one[3]
        while _rank(letters) <= _rank(other[3]):
            yield f"{one[1]}.{one[2]}{letters}"
            if letters == (letters := _letter_after(letters)):
                return
    elif not one[3] and not other[3] and one[2] and other[2] and one[1] == other[1]:
        yield from (f"{one[1]}.{rule}" for rule in range(int(one[2]), int(other[2]) + 1))
    elif one[2] is None and other[2] is None:
        yield from map(str, range(int(one[1]), int(other[1]) + 1))


def holes(numbers: Iterable[str]) -> tuple[str, ...]:
    """The numbers that are missing between their neighbours, in the order of the book."""
    present = set(numbers)
    beside: dict[str, list[str]] = {}
    for number in present:
        beside.setdefault(_family(number), []).append(number)
    families = (family for above, family in beside.items() if above in present or len(above) < 2)
    missing = {each for family in families for each in _expected(family) if each not in present}
    return tuple(sorted(missing, key=place_of))


def _family(number: str) -> str:
    """What the numbers that follow one another have in common: `410.4` of `410.4a`, `410` of `410.4`, `4` of `410`."""
    return next(ancestors(number), "")


def _expected(family: list[str]) -> Iterator[str]:
    first, last = min(family, key=place_of), max(family, key=place_of)
    if first[-1].isalpha():
        first = first.rstrip("abcdefghijklmnopqrstuvwxyz") + "a"
    elif "." in first:
        first = first.partition(".")[0] + ".1"
    return run(first, last)
