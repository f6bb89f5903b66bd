"""Names in a query that the graph does not have, each with those nearest to it: why a query may give nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pyoxigraph import Literal, NamedNode, Store

from kb.graph import iri
from kb.graph.given_values import EditionNamed, readings
from kb.graph.query_text import names_in
from kb.misspelt import nearest

__all__ = ["unknown_terms", "unknown_values"]


def unknown_terms(store: Store, query: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The names of this project's own that are in a query and in no triple, as prefixed names, with those nearest to each.

    Names of other vocabularies are not judged: a query may well ask for what nobody has said.
    """
    for name in names_in(query, iri.PREFIXES):
        if name.startswith(iri.BASE) and not _is_known(store, NamedNode(name)):
            yield iri.curie(name), tuple(_near(store, name))


def unknown_values(store: Store, given: Mapping[str, str], edition_named: EditionNamed) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The values of variables that are nothing in the graph however they are read, and look like a name that is there.

    Of a value that is near no name nothing is said: a query may have a use of its own for it.
    """
    for value in given.values():
        meant = readings(value, edition_named)
        if not any(_is_anywhere(store, each) for each in meant):
            named = [each.value for each in meant if isinstance(each, NamedNode) and each.value.startswith(iri.BASE)]
            if near := dict.fromkeys(name for each in named for name in _near(store, each)):
                yield value, tuple(near)


def _is_anywhere(store: Store, value: NamedNode | Literal) -> bool:
    if isinstance(value, NamedNode):
        return _is_known(store, value)
    return next(store.quads_for_pattern(None, None, value, None), None) is not None


def _is_known(store: Store, name: NamedNode) -> bool:
    places = ((name, None, None, None), (None, name, None, None), (None, None, name, None), (None, None, None, name))
    return any(next(store.quads_for_pattern(*place), None) is not None for place in places)


def _near(store: Store, name: str) -> Iterator[str]:
    """The names nearest to one, by what comes after the part that all names of their namespace begin with."""
    base = max((base for base in iri.PREFIXES.values() if name.startswith(base)), key=len)
    there = [each.removeprefix(base) for each in _beside(store, base)]
    yield from (iri.curie(base + each) for each in nearest(name.removeprefix(base), there, least=0.7))


def _beside(store: Store, base: str) -> list[str]:
    """What there is in a namespace."""
    text = "SELECT DISTINCT ?s { ?s ?p ?o FILTER(ISIRI(?s) && STRSTARTS(STR(?s), ?base)) }".replace("?base", f'"{base}"')
    return [row["s"].value for row in store.query(text, use_default_graph_as_union=True)]  # type: ignore[union-attr]
