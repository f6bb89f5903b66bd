"""Settled about a wording before the grammar is asked: the person that speaks in it, and which parts are lines of their own."""

from __future__ import annotations

import re
from collections.abc import Sequence

__all__ = ["first_person", "in_own_lines"]


def in_own_lines(text: str) -> str:
    """A wording with a line of its own for an ability that is linked to the one before it: "you do" is exerting it."""
    return _EXERTED.sub(lambda found: f"{found['may']}\nWhen you exert {found['who'] or found['it']}, ", text)


def first_person(types: Sequence[str]) -> bool:
    """Whether cards of these types speak of themselves as "I" and "me"."""
    return bool({"unit", "gear", "legend", "battlefield", "spell", "rune"} & set(types))


_EXERTED = re.compile(
    r"^(?P<may>(?:If (?P<who>[^.\n]+) hasn't been exerted this turn, y|Y)ou may exert (?P<it>[^.\n]+) as (?:it|he|she) attacks\.) "
    r"When you do, ",
    re.M,
)
"""A cost to attack, and what triggers when it is paid."""
