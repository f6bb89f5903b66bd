"""Words around a number, from `words.txt`: those of the games, those that mean rules, units, what other numbers are called."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

__all__ = [
    "ARITHMETIC_AFTER", "ARITHMETIC_BEFORE", "CHANGELOG", "COUNTED_AFTER", "DECIMAL", "MEASURE_AFTER", "MEASURE_BEFORE",
    "OF_THE_RULES", "OTHER_AFTER", "PART", "RULES", "SAYS", "SEE", "VERSION", "VERSION_AFTER",
    "names_riftbound", "other_book_before", "speaks_of_the_game",
]  # fmt: skip


def _lists() -> Mapping[str, str]:
    """List → its words as alternatives of one expression."""
    found: dict[str, list[str]] = {}
    for line in Path(__file__).with_name("words.txt").read_text(encoding="utf-8").splitlines():
        if heading := re.match(r"\[(\w+)\]: ", line):
            words = found.setdefault(heading[1], [])
        elif line and not line.startswith("#"):
            words.append(line)
    return {name: "|".join(words) for name, words in found.items()}


_LISTS = _lists()
_I = re.IGNORECASE
# Long lists are looked for in small letters: where case counts, most of their words are refused by their first letter.
_TELLING = re.compile(rf"\b(?:{_LISTS['telling'].lower()})\b")
_PLAIN = re.compile(rf"\b(?:{_LISTS['plain'].lower()})\b")
_IDENTIFIER = re.compile(r"(?<=[a-z])(?=[A-Z])|_")
_BOOKS = _LISTS["books"]

_RIFTBOUND_NAME = re.compile(r"\b(?:riftbound|runeterra)", _I)
RULES = re.compile(rf"\b(?:{_LISTS['rules']})\b", _I)
SEE = re.compile(r"\b(?:see(?: also)?|per|under|by|cf\.?|via)\s+[(\[“\"'`*]*$", _I)
SAYS = re.compile(
    r"[*_`)\]]*\s+(?:\w+ly\s+)?(?:says?|states?|reads?|tells us|defines?|specifies)\b[^.\n]{0,24}?[:,“\"]", _I
)  # fmt: skip
MEASURE_AFTER = re.compile(rf"(?:\s|&nbsp;|~|-|\\,|\\)?(?:{_LISTS['units']})(?![\w'’])(?!\.\w)|\s*[€£¥$]")
COUNTED_AFTER = re.compile(rf"\s+(?:\w+\s+)?(?:{_LISTS['counted']})\b", _I)
MEASURE_BEFORE = re.compile(rf"(?:[$€£¥≈±~]|\b(?:{_LISTS['amounts']})\b)[\s:=]*-?$", _I)
VERSION = re.compile(
    rf"(?:(?<![a-z])v(?:ersion|er)?s?\.?[\s\"':=]*|\b(?:{_LISTS['versions']})\s*[\s:=/\"']*"
    r"|(?:[=~^!]=?|(?<=\w)\s*[<>]=?)\s*|@\s*|[\"'][~^]|[a-z]-)$",
    _I,
)
VERSION_AFTER = re.compile(
    r"\s+(?:release[sd]?\b|beta|alpha|rc\d|is\s+(?:out|released|the\s+(?:last|first|next|new|latest))\b)", _I
)
PART = re.compile(rf"\b(?:{_LISTS['parts']})\s*[#:=.(]?\s*-?$", _I)
_OTHER_BEFORE = re.compile(
    rf"\b(?:{_BOOKS.lower()})(?:'s|’s)?(?:\s+(?:code|standards?|rules?|regs?|section|s\.|§|\d{{4}}))*\s*[\"'`:,§#(]*\s*$"
)
OTHER_AFTER = re.compile(
    rf"(?:\([a-z\d]+\))*\s+(?:{_LISTS['codes']})(?![\w])|"
    r"(?:\([a-z\d]+\))*\s{0,9},?\s{0,9}(?:of|in|under|from)\s+(?:the\s+|our\s+|its\s+)?(?:[\w.&'’-]+\s+){0,3}"
    rf"(?:{_BOOKS}|{_LISTS['documents']})\b",
    _I,
)
OF_THE_RULES = re.compile(
    r"\s*(?:of|in|from)\s+(?:the\s+)?(?:\w+\s+)?"
    r"(?:comp(?:rehensive|\.)? rules?|CR|MTG rules|magic(?:'s|’s)? rules|core rules|official rules)\b",
    _I,
)
ARITHMETIC_BEFORE = re.compile(r"(?:[=^]|[\w)\]]\s*[<>]|[\w)\]]\s*[*/+-]|^\s*[-+*/](?=\d)|(?<=\S)\s+-)\s*$")
ARITHMETIC_AFTER = re.compile(
    r"[fFdDmMlL]?(?:\s+[*]\s*\w|[*](?![*\s.,:;)|]|$)|\s*(?:[<>=^]|[+](?!\s*(?:CR|rule)\b|\d+/[+-]?\d)\s*[\d.]|/\s*\d{1,2}(?![\d.])|-\s+\d))"
)  # fmt: skip
DECIMAL = re.compile(r"(?<![\w.])-?\d+\.\d+(?!\.\d)(?:[eE]-?\d+)?[fF]?(?![a-zA-Z])")
CHANGELOG = re.compile(r"(?:^|/)(?:change(?:s|log)|history|news|release[-_ ]?notes?|releases)(?:\.\w+)?$", _I)


def speaks_of_the_game(text: str, enough: int = 3) -> bool:
    """Whether words of the game come in a text often enough: one that nothing else has, or several plain ones."""
    if _TELLING.search(text.lower()):
        return True
    plain = {found[0].rstrip("s") for found in _PLAIN.finditer(_IDENTIFIER.sub(" ", text).lower())}
    return len(plain) >= enough


def names_riftbound(text: str) -> bool:
    """Whether a text names Riftbound or its world."""
    small = text.lower()
    return ("riftbound" in small or "runeterra" in small) and _RIFTBOUND_NAME.search(text) is not None


def other_book_before(text: str) -> bool:
    """Whether a text ends in the name of another book of rules or a code of law."""
    return _OTHER_BEFORE.search(text.lower()) is not None
