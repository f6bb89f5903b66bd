"""Rule numbers as people write them: `410.8`, `410.4.a`, `CR 603.2h`, `riftbound:383.3.e`, `mtg/2006-05-01/410.10d`.

Pure text: whether such a rule exists is the edition's business. A number is a tuple of parts, so that
`410.4.a` and `410.4a` are one number, and order is the rulebook's (`410.9` before `410.10`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

__all__ = ["FoundName", "RuleName", "find_rule_names", "number_parts", "parse_rule_name", "sort_key"]

_BASE = "https://w3id.org/apnap/"
_NUMBER = r"\d{1,4}(?:\.\d+)?(?:\.?[a-z]{1,2})?(?:\.\d+(?:\.[a-z])?)*"
_PART = re.compile(r"\d+|[a-z]+")
_NAME = re.compile(
    rf"(?:(?P<scope>[a-z][a-z-]*(?:/[\w.-]+)?)[:/])?(?:c\.?\s?r\.?|rules?|§+)?\s*(?P<number>{_NUMBER})\.?",
    re.IGNORECASE,
)
_IN_TEXT = (
    r"(?<![\w./:-])(?:(?P<scope>(?:mtg|riftbound)(?:/[\w-]+(?:\.\d+)?)?)[:/])?"
    r"(?P<number>\d{3}\.\d+(?:\.?[a-z](?![a-z]))?(?:\.\d+(?:\.[a-z](?![a-z]))?)*)(?![\w%])"
)

_LONGEST = 200
"""Characters of a rule's name: the longest, with its edition and what stands before it, has some fifty."""


class RuleName(NamedTuple):
    """A number and, where the writer gave one, the game or edition (or its prefix) that it belongs to."""

    number: str
    scope: str | None = None

    def __str__(self) -> str:
        if self.scope is None:
            return self.number
        return f"{self.scope}{'/' if '/' in self.scope else ':'}{self.number}"


class FoundName(NamedTuple):
    """A rule name inside a longer text, with the span of characters that it takes."""

    name: RuleName
    start: int
    end: int


def parse_rule_name(text: str) -> RuleName | None:
    """Read one rule name in any dialect; `None` where the text is none.

    >>> parse_rule_name("mtg/2006-05-01/410.10d")
    RuleName(number='410.10d', scope='mtg/2006-05-01')
    >>> parse_rule_name("CR 410.4.A.")
    RuleName(number='410.4.a', scope=None)
    """
    if len(text) > _LONGEST:
        return None
    found = _NAME.fullmatch(text.strip().strip("[]()").removeprefix(_BASE))
    return found and _name(found)


def find_rule_names(text: str) -> Iterator[FoundName]:
    """Every rule name in running text, in order. A bare `410` is just a number: it needs a point."""
    for found in re.finditer(_IN_TEXT, text):
        yield FoundName(_name(found), found.start(), found.end())


@lru_cache(8192)  # the numbers of a book or two: sorting and comparing them asks for the same ones again and again
def number_parts(number: str) -> tuple[str, ...]:
    """The parts of a number whatever stands between them: `410.4a` and `410.4.a` are `("410", "4", "a")`."""
    return tuple(_PART.findall(number.lower()))


def sort_key(number: str) -> tuple[tuple[int, int, str], ...]:
    """Sorts numbers as a rulebook does: 410.9 before 410.10, 410.10 before 410.10a, z before aa."""
    return tuple((0, int(part), "") if part.isdecimal() else (1, len(part), part) for part in number_parts(number))


def _name(found: re.Match[str]) -> RuleName:
    scope = found["scope"]
    return RuleName(found["number"].lower(), scope.lower() if scope else None)
