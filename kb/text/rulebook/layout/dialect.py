"""Ways of writing numbers that no official edition has, as copies of it do: `100.1 a Text`, `100.1a) Text`, `100 General`.

Each is rewritten where the book as a whole writes so, so that a number in the middle of a sentence is not taken for one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from .line import Line

__all__ = ["without_dialect"]

# One or two such numbers can be slips in a book that writes them the usual way.
_FEWEST = 3
_RULE = r"(?P<start>\s*[_*]*)(?P<number>[1-9]\d\d\.\d{1,3})"
_SUBRULE = rf"{_RULE}\.?(?P<letters>[a-z]{{1,2}})"
_CAPITAL = r"(?=[^a-z\s])"


class _Form(Struct, frozen=True):
    """A way of writing, and the usual way, which must be rarer for it to count."""

    form: re.Pattern[str]
    usual: re.Pattern[str]
    meant: str


_USUAL_RULE = re.compile(rf"{_RULE}\.?\s+(?![-–—]\s)")
_USUAL_SUBRULE = re.compile(rf"{_SUBRULE}\.?\s+(?![-–—]\s)")
_FORMS = (
    _Form(re.compile(r"(?P<start>\s*)(?:rule|CR|§)\s*(?=\d{3}\.\d)", re.IGNORECASE), re.compile(r"\s*\d{3}\.\d"), r"\g<start>"),
    _Form(re.compile(rf"{_RULE}[A-Z][.)]?\s+{_CAPITAL}"), _USUAL_SUBRULE, ""),
    _Form(re.compile(rf"{_RULE}\.?\s+(?P<letters>[a-z])[.)]?\s+{_CAPITAL}"), _USUAL_SUBRULE, r"\g<start>\g<number>\g<letters> "),
    _Form(re.compile(rf"{_SUBRULE}(?:[):]|\.?\s+[-–—])\s+"), _USUAL_SUBRULE, r"\g<start>\g<number>\g<letters> "),
    _Form(re.compile(rf"{_RULE}(?:[):]|\.?\s+[-–—])\s+"), _USUAL_RULE, r"\g<start>\g<number>. "),
    _Form(
        re.compile(r"(?P<start>\s*)(?P<number>[1-9]\d\d)(?:[):]|\s+[-–—])?\s+(?=[A-Z\"“'‘])"),
        re.compile(r"\s*[_*]*[1-9]\d\d\.\s+[A-Z\"“'‘]"),
        r"\g<start>\g<number>. ",
    ),
)


def without_dialect(lines: Sequence[Line]) -> Sequence[Line]:
    """The lines with their numbers as the official editions write them."""
    for each in _FORMS:
        lines = _rewritten(lines, each)
    return lines


def _rewritten(lines: Sequence[Line], each: _Form) -> Sequence[Line]:
    meant = [each.form.match(line.text) for line in lines]
    times = sum(found is not None for found in meant)
    if times < _FEWEST or times <= sum(each.usual.match(line.text) is not None for line in lines):
        return lines
    return [
        Line(line.number, _usual(each, found) + line.text[found.end() :]) if found else line
        for line, found in zip(lines, meant, strict=True)
    ]


def _usual(each: _Form, found: re.Match[str]) -> str:
    """A number as it is usually written; a capital letter after it as a small one."""
    return found.expand(each.meant) if each.meant else found[0].rstrip(" .)").lower() + " "
