"""Between the two libraries: pyoxigraph's terms, which the store holds, and rdflib's, which reasoners take."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import rdflib
from pyoxigraph import BlankNode, DefaultGraph, Literal, NamedNode, Quad, Triple

from kb.graph import iri

__all__ = ["term_to_rdflib", "to_dataset", "to_quads", "to_rdflib"]


def to_rdflib(triples: Iterable[Triple | Quad]) -> rdflib.Graph:
    """An rdflib graph of those triples."""
    graph = rdflib.Graph()
    for prefix, base in iri.PREFIXES.items():
        graph.bind(prefix, base)
    for triple in triples:
        graph.add((term_to_rdflib(triple.subject), term_to_rdflib(triple.predicate), term_to_rdflib(triple.object)))
    return graph


def to_dataset(quads: Iterable[Quad]) -> rdflib.Dataset:
    """An rdflib dataset of those quads, for people who like to work with rdflib: the same graphs under the same names."""
    dataset = rdflib.Dataset()
    for prefix, base in iri.PREFIXES.items():
        dataset.bind(prefix, base)
    for quad in quads:
        if isinstance(quad.graph_name, DefaultGraph):
            raise ValueError("a quad without the name of a graph")
        graph = dataset.graph(rdflib.URIRef(quad.graph_name.value))
        graph.add((term_to_rdflib(quad.subject), term_to_rdflib(quad.predicate), term_to_rdflib(quad.object)))
    return dataset


def to_quads(graph: rdflib.Graph, name: str) -> Iterator[Quad]:
    """The triples of an rdflib graph, as quads of a named graph."""
    home = NamedNode(name)
    for subject, predicate, value in graph:
        yield Quad(_back(subject), _back(predicate), _back(value), home)


def term_to_rdflib(term: Any) -> rdflib.term.Identifier:
    """A term of a quad as rdflib has it."""
    if isinstance(term, NamedNode):
        return rdflib.URIRef(term.value)
    if isinstance(term, BlankNode):
        return rdflib.BNode(term.value)
    if term.language:
        return rdflib.Literal(term.value, lang=term.language)
    plain = term.datatype.value == iri.PREFIXES["xsd"] + "string"
    return rdflib.Literal(term.value, datatype=None if plain else rdflib.URIRef(term.datatype.value))


def _back(term: Any) -> Any:
    if isinstance(term, rdflib.URIRef):
        return NamedNode(str(term))
    if isinstance(term, rdflib.BNode):
        return BlankNode(str(term))
    if term.language:
        return Literal(str(term), language=term.language)
    return Literal(str(term), datatype=NamedNode(str(term.datatype)) if term.datatype else None)
