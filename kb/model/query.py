"""The result of a SPARQL query, in plain texts."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["QueryResult"]


class QueryResult(Struct, frozen=True):
    """Rows of texts under the names of the variables; IRIs as prefixed names where a prefix is known.

    `answer`: for ASK, yes or no. CONSTRUCT gives rows of subject, predicate, object.
    `unknown`: where nothing was found, the names in the query that the graph does not have, each with those nearest to it.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    answer: bool | None = None
    unknown: tuple[tuple[str, tuple[str, ...]], ...] = ()
