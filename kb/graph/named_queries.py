"""The named queries: questions about the graph, each in a file that any SPARQL engine takes as it is.

The comment lines at the head of a file say what it answers, which of its variables may be given a value, and what it is about:

    # Abilities that watch for a class of events or one below it.
    # event: a class of events, :ZoneChange
    # keywords: abilities, events
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from pyoxigraph import Literal, NamedNode, RdfFormat, Triple, serialize

from kb.errors import NotFoundError
from kb.graph import iri
from kb.misspelt import nearest
from kb.model.query import NamedQuery

__all__ = ["collection", "named_queries", "text_of"]

_FOLDER = Path(__file__).parent / "queries"
_SCHEMA = "https://schema.org/"


@cache
def named_queries() -> Mapping[str, NamedQuery]:
    """All of them, by name."""
    return {path.stem: _query(path.stem, path.read_text(encoding="utf-8")) for path in sorted(_FOLDER.glob("*.rq"))}


def text_of(query: str) -> str:
    """The text of a query: of the named one after an @, else what it is.

    Raises:
        NotFoundError: no query has that name.
    """
    if not query.startswith("@"):
        return query
    name = query.removeprefix("@")
    try:
        return named_queries()[name].text
    except KeyError:
        near = "".join(f"@{each}, " for each in nearest(name, named_queries()))
        raise NotFoundError(f"there is no query {name!r}", remedy=f"{near}or `apnap sparql @list` for all of them") from None


def collection() -> str:
    """All of them as Turtle, in the form in which the SIB publishes its query collections: one `sh:SPARQLExecutable` each."""
    triples = (triple for query in named_queries().values() for triple in _triples(query))
    prefixes = {name: iri.PREFIXES[name] for name in ("sh", "rdfs", "rdf")} | {"schema": _SCHEMA}
    written = serialize(triples, format=RdfFormat.TURTLE, prefixes=prefixes)
    assert written is not None
    return written.decode()


def _query(name: str, text: str) -> NamedQuery:
    head = [line.removeprefix("#").strip() for line in text.splitlines() if line.startswith("#")]
    said = dict(line.split(": ", 1) for line in head[1:])
    keywords = tuple(said.pop("keywords", "").split(", "))
    return NamedQuery(name, text, head[0], said, keywords)


def _triples(query: NamedQuery) -> Iterator[Triple]:
    node = NamedNode(f"{iri.BASE}query/{query.name}")
    for cls in ("SPARQLExecutable", "SPARQLSelectExecutable"):
        yield Triple(node, NamedNode(f"{iri.PREFIXES['rdf']}type"), NamedNode(f"{iri.PREFIXES['sh']}{cls}"))
    yield Triple(node, NamedNode(f"{iri.PREFIXES['rdfs']}comment"), Literal(query.about, language="en"))
    yield Triple(node, NamedNode(f"{iri.PREFIXES['sh']}select"), Literal(query.text))
    yield Triple(node, NamedNode(f"{_SCHEMA}target"), NamedNode(iri.BASE))
    for keyword in query.keywords:
        yield Triple(node, NamedNode(f"{_SCHEMA}keywords"), Literal(keyword))
