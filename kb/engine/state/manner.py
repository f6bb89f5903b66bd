"""Marks of how a spell was cast: how often a keyword's cost was paid for it, and with which mana."""

from __future__ import annotations

__all__ = [
    "OWN_PRICE", "as_cast_mark", "colors_mark", "colors_spent", "instead_mark", "kicker_mark", "spent_instead", "spent_mark",
    "tax_mark", "tax_paid", "times_mark", "times_paid", "without_payment",
]  # fmt: skip


OWN_PRICE = "own-price"
"""The mark of a spell that was cast for what its own words ask where it lay."""


def times_mark(keyword: str, times: int) -> str:
    """The mark of a spell for which a keyword's cost was paid so often."""
    return f"{keyword} ×{times}"


def times_paid(keyword: str, marks: frozenset[str]) -> int:
    """How often a keyword's cost was paid for what has these marks."""
    numbers = (mark.removeprefix(f"{keyword} ×") for mark in marks)
    return max((int(number) for number in numbers if number.isdecimal()), default=0)


def kicker_mark(cost: str) -> str:
    """The mark of a spell of which that one of several kicker costs was paid."""
    return f"kicked {cost}"


def spent_mark(symbols: str) -> str:
    """The mark of a spell on which that mana was spent, among other mana or not."""
    return f"{_SPENT}{symbols}"


def colors_mark(number: int) -> str:
    """The mark of a spell on which mana of so many colors was spent."""
    return times_mark(_COLORS_SPENT, number)


def colors_spent(marks: frozenset[str]) -> int:
    """Of how many colors the mana was that was spent on what has these marks."""
    return times_paid(_COLORS_SPENT, marks)


def instead_mark(mana: int) -> str:
    """The mark of a spell for which a cost with so much mana, offered by its own words, was paid in place of its mana cost."""
    return times_mark(_INSTEAD, mana)


def spent_instead(marks: frozenset[str]) -> int | None:
    """How much mana was in the cost that was paid in place of the mana cost; None where no such cost was."""
    return times_paid(_INSTEAD, marks) if any(mark.startswith(f"{_INSTEAD} ×") for mark in marks) else None


_INSTEAD = "mana instead"


def as_cast_mark(condition: object) -> str:
    """The mark of a spell for which a condition was true as it was cast."""
    return f"{_AS_CAST}{condition!r}"


def tax_mark(mana: int) -> str:
    """The mark of a commander's spell that cost so much more than its mana cost."""
    return times_mark(_TAX, mana)


def tax_paid(marks: frozenset[str]) -> int:
    """How much more was paid for what has these marks because it is a commander that was cast before."""
    return times_paid(_TAX, marks)


def without_payment(marks: frozenset[str]) -> frozenset[str]:
    """The marks that a copy takes over: it was not cast, and what mana was spent on the original was not spent on it."""
    return frozenset(mark for mark in marks if not mark.startswith((_SPENT, _AS_CAST)))


_SPENT = "spent "  # the blank keeps it apart from keywords, which stand in the same set
_AS_CAST = "as cast "
_COLORS_SPENT = f"{_SPENT}colors"
_TAX = f"{_SPENT}commander tax"
