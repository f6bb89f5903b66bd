"""Queries of the graph that have a name, and the result of a query in plain texts."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

__all__ = ["NamedQuery", "QueryResult"]


class NamedQuery(Struct, frozen=True):
    """A query with a name.

    Attributes:
        text: SPARQL, with its prefixes. about: what it answers, a sentence. keywords: what it is about.
        parameters: variable that may be given a value → what is meant and, after the last comma, such a value.
    """

    name: str
    text: str
    about: str
    parameters: Mapping[str, str]
    keywords: tuple[str, ...]


class QueryResult(Struct, frozen=True):
    """Rows of texts under the names of the variables; IRIs as prefixed names where a prefix is known.

    `answer`: for ASK, yes or no. CONSTRUCT gives rows of subject, predicate, object.
    `unknown`: where nothing was found, the names in the query and the values of variables that the graph does not have, each with
    those nearest to it.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    answer: bool | None = None
    unknown: tuple[tuple[str, tuple[str, ...]], ...] = ()
