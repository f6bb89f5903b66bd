"""The index of the user's card library: names, and wordings where cards are asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.explain.searching.indexes import Candidate, Index, Scope

if TYPE_CHECKING:
    from kb.graph.library.cards import CardLibrary

__all__ = ["ImportedCards"]

_LAST = 1 << 62  # after every row id that SQLite gives


class ImportedCards(Index):
    """The user's cards. There are thousands, and half of them speak of creatures: unless cards are asked for, only names count."""

    _columns = "kind, edition, name"
    _described = "place USING (id)"

    def __init__(self, library: CardLibrary) -> None:
        super().__init__(library.connection)
        self.library = library

    def candidates(self, expression: str, scope: Scope, most: int = 1000) -> list[Candidate]:
        """The cards within a scope that fit, the best first, and no more than so many."""
        return super().candidates(self._limited(expression, scope), scope, most)

    def ids(self, expression: str, scope: Scope) -> frozenset[int]:
        """The rows within a scope, and some beside it, that fit."""
        return super().ids(self._limited(expression, scope), scope)

    def _limited(self, expression: str, scope: Scope) -> str:
        return expression if "card" in scope.kinds else f"title : ({expression})"

    def _spans(self, scope: Scope) -> Iterator[tuple[int, int]]:
        if scope.wants("card") and scope.games:
            yield 1, _LAST
