"""Names in a query that the graph does not have, each with those nearest to it: why a query may give nothing."""

from __future__ import annotations

from collections.abc import Iterator

from pyoxigraph import NamedNode, Store

from kb.graph import iri
from kb.graph.query_text import names_in
from kb.misspelt import nearest

__all__ = ["unknown_terms"]


def unknown_terms(store: Store, query: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The names of this project's own that are in a query and in no triple, as prefixed names, with those nearest to each.

    Names of other vocabularies are not judged: a query may well ask for what nobody has said.
    """
    for name in names_in(query, iri.PREFIXES):
        if name.startswith(iri.BASE) and not _is_known(store, NamedNode(name)):
            yield iri.curie(name), tuple(map(iri.curie, nearest(name, _beside(store, name), least=0.8)))


def _is_known(store: Store, name: NamedNode) -> bool:
    places = ((name, None, None, None), (None, name, None, None), (None, None, name, None), (None, None, None, name))
    return any(next(store.quads_for_pattern(*place), None) is not None for place in places)


def _beside(store: Store, name: str) -> list[str]:
    """What there is in the same namespace."""
    base = max((base for base in iri.PREFIXES.values() if name.startswith(base)), key=len)
    text = "SELECT DISTINCT ?s { ?s ?p ?o FILTER(ISIRI(?s) && STRSTARTS(STR(?s), ?base)) }".replace("?base", f'"{base}"')
    return [row["s"].value for row in store.query(text, use_default_graph_as_union=True)]  # type: ignore[union-attr]
