"""SPARQL over the compiled store, or that with the user's library: prefixes preset, named queries, inferred or not."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from msgspec import Struct
from pyoxigraph import Literal, NamedNode, QueryBoolean, QuerySolutions, Store, Triple

from kb.errors import MalformedError
from kb.graph import iri
from kb.graph.asked_graphs import asked_graphs, refuse_two_choices
from kb.graph.given_values import EditionNamed, combinations, with_values
from kb.graph.named_queries import text_of
from kb.graph.query_text import in_full, names_its_graphs, refuse_deep, refuse_to_leave, refuse_unknown_variables

__all__ = ["Answer", "Table", "counts_nothing", "is_empty", "sparql"]


class Table(Struct, frozen=True):
    """Rows of terms under the names of the variables; `None` where a variable is unbound."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]


Answer = bool | Table | tuple[Triple, ...]
"""What ASK, SELECT and CONSTRUCT give."""


def sparql(
    store: Store,
    query: str,
    *,
    inferred: bool = False,
    under: Collection[str] = (),
    given: Mapping[str, str] | None = None,
    edition_named: EditionNamed = lambda _: None,
) -> Answer:
    """Ask a query, in full or by name (`@look-back-rules`).

    Args:
        store: the quads, from `Knowledge.store` or `Knowledge.merged`.
        query: SPARQL 1.1 over the union of all graphs; each is also there by name (`GRAPH mtg:2006-05-01 { … }`). With FROM or
            FROM NAMED it is asked of those graphs, and of no other.
        inferred: count in what was derived and inferred. under: ids of editions, which alone are asked, with their games.
        given: values of variables, as people type them (`kb.graph.given_values`): the first way to read them that gives an answer
            is taken.
        edition_named: what a person calls an edition → its id.

    Raises:
        NotFoundError: no query has that name, or no such variable is in it.
        MalformedError: the query is not SPARQL, would ask another server or change the graph; says where.
    """
    text = text_of(query)
    refuse_to_leave(text)
    refuse_deep(text)
    refuse_two_choices(text, under)
    text = in_full(text, iri.PREFIXES)
    dataset = {} if names_its_graphs(text) else _dataset(store, inferred, under)
    refuse_unknown_variables(text, given or {})
    found: list[Answer] = []
    for way in combinations(given or {}, edition_named):
        found.append(_found(store, text, way, dataset))
        if not counts_nothing(found[-1]):
            return found[-1]
    return found[0]


def _found(store: Store, text: str, values: Mapping[str, Any], dataset: Mapping[str, Any]) -> Answer:
    """What the query gives with those values."""
    try:
        return _answer(store.query(with_values(text, values), prefixes=iri.PREFIXES, **dataset))
    except SyntaxError as error:
        remedy = "see docs/graph.md, or a query that works: apnap sparql @list"
        raise MalformedError(f"this is not SPARQL: {error}", remedy=remedy) from error


def is_empty(answer: Answer) -> bool:
    """Whether a query gave nothing: no row, no triple, or a "no"."""
    return answer is False or (not answer.rows if isinstance(answer, Table) else answer == ())


def counts_nothing(answer: Answer) -> bool:
    """Whether a query found nothing: it is empty, or has the one row of zeros that COUNT and SUM give of nothing."""
    if not isinstance(answer, Table) or len(answer.rows) != 1:
        return is_empty(answer)
    return all(cell is None or (isinstance(cell, Literal) and cell.value == "0") for cell in answer.rows[0])


def _dataset(store: Store, inferred: bool, under: Collection[str]) -> dict[str, Any]:
    """The graphs that are asked, as `Store.query` takes them. All of them as they are is many times faster than a list."""
    held = [graph.value for graph in store.named_graphs() if isinstance(graph, NamedNode)]
    asked = asked_graphs(held, inferred=inferred, under=under)
    if len(asked) == len(held):
        return {"use_default_graph_as_union": True}
    graphs = [NamedNode(graph) for graph in asked]
    return {"default_graph": graphs, "named_graphs": graphs}


def _answer(found: Any) -> Answer:
    if isinstance(found, QueryBoolean):
        return bool(found)
    if not isinstance(found, QuerySolutions):
        return tuple(found)
    names = tuple(variable.value for variable in found.variables)
    return Table(names, tuple(tuple(row[name] for name in names) for row in found))
