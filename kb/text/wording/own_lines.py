"""Settled about a wording before the grammar is asked: the person that speaks in it, and which parts are lines of their own.

The rows of a results table ("1—9 | …") belong to the line that has a die rolled, as modes in bullets do: they are made bullets.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

__all__ = ["first_person", "in_own_lines"]


def in_own_lines(text: str) -> str:
    """A wording with a line of its own for an ability that is linked to the one before it: "you do" is exerting it."""
    said = _with_results(text) if "|" in text else text
    return _EXERTED.sub(lambda found: f"{found['may']}\nWhen you exert {found['who'] or found['it']}, ", said)


def _with_results(text: str) -> str:
    lines: list[str] = []
    table = False
    for line in text.split("\n"):
        row = _ROW.match(line) if table else None
        table = (table and row is not None) or _ROLLED.search(line) is not None
        lines.append(f"• {line[: row.start('bar')].strip()} {line[row.end('bar') :].strip()}" if row else line)
    return "\n".join(lines)


def first_person(types: Sequence[str]) -> bool:
    """Whether cards of these types speak of themselves as "I" and "me"."""
    return bool({"unit", "gear", "legend", "battlefield", "spell", "rune"} & set(types))


_EXERTED = re.compile(
    r"^(?P<may>(?:If (?P<who>[^.\n]+) hasn't been exerted this turn, y|Y)ou may exert (?P<it>[^.\n]+) as (?:it|he|she) attacks\.) "
    r"When you do, ",
    re.M,
)
"""A cost to attack, and what triggers when it is paid."""

_ROLLED = re.compile(r"\brolls? (?:a|an|one|two|three|X)\b.* ?(?:d\d+|dice|die)\b", re.I)
_ROW = re.compile(r"\s*\d+(?:\s*[—–-]\s*\d+|\+)?\s*(?P<bar>\|)")
"""A row of a results table: a number, a range, or a number and more."""
