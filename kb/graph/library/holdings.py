"""The numbers that the editions of the library have: one is looked up in the file, for many all are read once."""

from __future__ import annotations

from functools import cached_property
from sys import intern
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .connection import Connection

__all__ = ["Holdings"]

_FEW = 1_000
"""So many look-ups take as long as reading the numbers of a hundred editions."""
_ONE = "SELECT 1 FROM paragraph WHERE edition = ? AND number = ?"
_ALL = "SELECT group_concat(number, ' ') FROM paragraph INDEXED BY paragraph_place WHERE edition = ?"


class Holdings:
    """Which edition has which number. A set of numbers for each of a hundred editions would fill more room than all else that is
    known of them, and they are nearly the same: for each number there is one integer with a bit for each edition."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._patience = _FEW

    def has(self, edition: str, number: str) -> bool:
        """Whether an edition has a paragraph of that very number."""
        if self._patience:
            self._patience -= 1
            return self._connection.execute(_ONE, (edition, number)).fetchone() is not None
        return bool(self._holders.get(number, 0) & self._bits.get(edition, 0))

    @cached_property
    def _bits(self) -> dict[str, int]:
        rows = self._connection.execute("SELECT id FROM edition ORDER BY id").fetchall()
        return {edition: 1 << place for place, (edition,) in enumerate(rows)}

    @cached_property
    def _holders(self) -> dict[str, int]:
        """Number → the bits of the editions that have it. Few numbers come or go from one edition to the next, and only where one
        does are all bits from there on turned over."""
        found: dict[str, int] = {}
        whole = (1 << len(self._bits)) - 1
        before: frozenset[str] = frozenset()
        for place, edition in enumerate(self._bits):
            (written,) = self._connection.execute(_ALL, (edition,)).fetchone()
            there = frozenset((written or "").split())
            from_here = whole >> place << place
            for number in there ^ before:
                found[intern(number)] = found.get(number, 0) ^ from_here
            before = there
        return found
