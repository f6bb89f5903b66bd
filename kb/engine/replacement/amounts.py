"""Replacement effects that change how much or how many: doubled, one more, half, none under a number."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ..state.changes import Change, Create, Damage, DrawCard, Life, PutCounters, Resource, TakeCounters

__all__ = ["RESIZED", "resized", "resized_number"]


def resized(change: Change, how: str, number: int | None) -> tuple[Change, ...]:
    """A change by another amount: "double", "triple", "half", "plus" or "minus" a number ("plus:1" says it in the word)."""
    rule, by = _rule(how, number)
    if rule is None:
        return (change,)
    if isinstance(change, (Create, DrawCard)):
        # what changes all that are drawn or created at once applies to the first of them only
        return (change, *(replace(change, later=True),) * (rule(1, by) - 1)) if rule(1, by) > 0 else ()
    if isinstance(change, Damage):
        return _positive(replace(change, amount=rule(change.amount, by)), rule(change.amount, by))
    if isinstance(change, (PutCounters, TakeCounters)):
        return _positive(replace(change, count=rule(change.count, by)), rule(change.count, by))
    if isinstance(change, (Life, Resource)):
        size = rule(abs(change.delta), by)
        return _positive(replace(change, delta=size if change.delta > 0 else -size), size)
    return (change,)


def resized_number(size: int, how: str, number: int | None) -> int:
    """A number by another amount, as `resized` has that of a change."""
    rule, by = _rule(how, number)
    return size if rule is None else max(rule(size, by), 0)


def _rule(how: str, number: int | None) -> tuple[Callable[[int, int], int] | None, int]:
    word, _, stated = how.partition(":")
    return RESIZED.get(word), int(stated) if stated.lstrip("-").isdecimal() else number or 0


def _positive(change: Change, size: int) -> tuple[Change, ...]:
    return (change,) if size > 0 else ()


RESIZED: dict[str, Callable[[int, int], int]] = {
    "double": lambda size, by: 2 * size,
    "triple": lambda size, by: 3 * size,
    "half-up": lambda size, by: (size + 1) // 2,
    "half": lambda size, by: size // 2,
    "plus": lambda size, by: size + by,
    "minus": lambda size, by: size - by,
    "becomes": lambda size, by: by,
    "at-most": min,
    "at-least": max,
}
