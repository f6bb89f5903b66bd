"""The prints of an imported edition, read from the library when they are asked for."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from kb.graph.alignment.prints import Print

if TYPE_CHECKING:
    from kb.graph.library import Library

__all__ = ["ImportedPrints"]

_MANY = 300
"""So many prints one by one take longer than all of an edition."""
_ONE = "SELECT folded, words FROM paragraph WHERE edition = ? AND number = ?"


class ImportedPrints(Mapping[str, Print]):
    """Number → print: one by one, or with `items` all at once.

    Most questions need the prints of a few rules, and reading those of a whole book takes longer than the answer. Of an edition of
    which many have been read, all others are too.
    """

    def __init__(self, library: Library, edition: str) -> None:
        self._library = library
        self._edition = edition
        self._read: dict[str, Print] = {}
        self._whole = False

    def items(self) -> ItemsView[str, Print]:
        """All of them, none of which is kept: those of a book fill more room than all else that is known of it."""
        return self._library.prints(self._edition).items()

    def __getitem__(self, number: str) -> Print:
        if number not in self._read:
            if len(self._read) == _MANY:
                self._read = {**self._library.prints(self._edition), **self._read}
                self._whole = True
                return self._read[number]
            row = self._library.connection.execute(_ONE, (self._edition, number)).fetchone()
            if row is None:
                raise KeyError(number)
            self._read[number] = Print(number, row[0], self._library.words_of(row[1]))
        return self._read[number]

    def __contains__(self, number: object) -> bool:
        if number in self._read or self._whole:
            return number in self._read
        return isinstance(number, str) and self._library.has(self._edition, number)

    def __iter__(self) -> Iterator[str]:
        return iter(self._library.numbers(self._edition))

    def __len__(self) -> int:
        return self._count

    @cached_property
    def _count(self) -> int:
        return len(self._library.numbers(self._edition))
