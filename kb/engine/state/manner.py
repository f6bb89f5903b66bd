"""Marks of how a spell was cast: how often a keyword's cost was paid for it."""

from __future__ import annotations

__all__ = ["times_mark", "times_paid"]


def times_mark(keyword: str, times: int) -> str:
    """The mark of a spell for which a keyword's cost was paid so often."""
    return f"{keyword} ×{times}"


def times_paid(keyword: str, marks: frozenset[str]) -> int:
    """How often a keyword's cost was paid for what has these marks."""
    numbers = (mark.removeprefix(f"{keyword} ×") for mark in marks)
    return max((int(number) for number in numbers if number.isdecimal()), default=0)
