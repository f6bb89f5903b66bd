"""Graphs of a store and their description, written to a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from pyoxigraph import QuerySolutions, Store

from kb.graph.export.description import description
from kb.graph.export.graphs import graphs_of, quads_of
from kb.graph.export.writing import format_of, write

__all__ = ["export"]


def export(store: Store, path: str, graphs: Sequence[str] = (), *, closed: bool = False, version: str = "") -> Mapping[str, int]:
    """Write graphs of a store and their description to a file.

    Args:
        path: of the file; its ending says the format (`kb.graph.export.writing`).
        graphs, closed: which of them (`kb.graph.export.graphs`). version: of the program.

    Returns:
        The IRI of each graph → how many triples it has.

    Raises:
        NotFoundError: a name or pattern fits no graph.
        MalformedError: the ending says no format, or the file cannot be written.
    """
    format_of(path)
    chosen = graphs_of(store, graphs, closed=closed)
    triples = _triples(store)
    counts = {graph.value: triples.get(graph.value, 0) for graph in chosen}
    write(chain(description(store, counts, version), quads_of(store, chosen)), path)
    return counts


def _triples(store: Store) -> dict[str, int]:
    """How many triples each graph has; counted by the store, which takes a tenth of the time that looking at each here does."""
    counted = store.query("SELECT ?graph (COUNT(*) AS ?triples) WHERE { GRAPH ?graph { ?s ?p ?o } } GROUP BY ?graph")
    assert isinstance(counted, QuerySolutions)
    return {row["graph"].value: int(row["triples"].value) for row in counted}
