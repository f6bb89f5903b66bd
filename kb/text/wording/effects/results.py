"""Results tables: the rows that say what happens on which results of a die that was rolled.

A row is a bullet with a range ("• 1—9 You gain 2 life.", made of "1—9 | …" by `own_lines`). All rows are part of the one
ability that has the die rolled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from ...nodes.abilities import Ability
from ...nodes.base import inside, walk
from ...nodes.effects import Body, RollDie

__all__ = ["Row", "table", "with_results", "without_results"]

Row = tuple[str, int, int]
"""The results that it is for ("1-9", "20", "15+"), and where what it does begins and ends."""


def table(words: Sequence[str], start: int, end: int) -> tuple[Row, ...]:
    """The rows within a stretch of words; () where its bullets are no rows, or nothing is rolled before them."""
    bullets = [position for position in range(start, end) if words[position] == "•"]
    if not bullets or "roll" not in words[start : bullets[0]]:
        return ()
    limits = zip(bullets, [*(bullet - 1 for bullet in bullets[1:]), end], strict=True)
    rows = [_row(words, bullet + 1, limit) for bullet, limit in limits]
    return tuple(row for row in rows if row is not None) if None not in rows else ()


def _row(words: Sequence[str], start: int, end: int) -> Row | None:
    low = words[start]
    if low.isdecimal() and words[start + 1] == "—" and words[start + 2].isdecimal():
        return f"{low}-{words[start + 2]}", start + 3, end
    return (low, start + 1, end) if low.rstrip("+").isdecimal() else None


def with_results(ability: Ability, rows: Sequence[Row], read: Callable[[int, int], Body]) -> Ability | None:
    """The ability with what the rows say after the roll that it has made; None where it has none, or several."""
    rolls = [part for part in walk(ability) if isinstance(part, RollDie)]
    if len(rolls) != 1:
        return None
    ranges = tuple(span for span, _, _ in rows)
    rolled = replace(rolls[0], ranges=ranges, results=tuple(read(begin, stop) for _, begin, stop in rows))
    changed: Ability = _changed(ability, rolled)
    return changed


def without_results(body: Body) -> tuple[Body, RollDie | None]:
    """The body without its results table, and the roll that has one; None where there is none."""
    roll = next((part for part in walk(body) if isinstance(part, RollDie) and part.ranges), None)
    return (body, None) if roll is None else (_changed(body, replace(roll, ranges=(), results=())), roll)


def _changed(part: Any, roll: RollDie) -> Any:
    return roll if isinstance(part, RollDie) else inside(part, lambda inner: _changed(inner, roll))
