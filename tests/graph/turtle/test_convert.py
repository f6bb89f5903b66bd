"""pyoxigraph and rdflib see the same triples."""

from __future__ import annotations

import pytest
import rdflib
from pyoxigraph import BlankNode, Literal, NamedNode, Quad, Triple

from kb.graph import iri
from kb.graph.turtle.convert import to_dataset, to_quads, to_rdflib

NAME, GRAPH = NamedNode("https://example.org/x"), NamedNode("https://example.org/g")


@pytest.mark.parametrize(
    "value",
    [
        NAME,
        BlankNode("b"),
        Literal("plain"),
        Literal("deutsch", language="de"),
        Literal("7", datatype=NamedNode(iri.PREFIXES["xsd"] + "integer")),
        Literal("2006-05-01", datatype=NamedNode(iri.PREFIXES["xsd"] + "date")),
    ],
)
def test_a_term_comes_back_as_it_was(value: NamedNode | BlankNode | Literal) -> None:
    (quad,) = to_quads(to_rdflib([Triple(NAME, NAME, value)]), GRAPH.value)
    assert quad == Quad(NAME, NAME, value, GRAPH)


def test_a_dataset_has_the_graphs_by_name_and_the_prefixes() -> None:
    dataset = to_dataset([Quad(NAME, NAME, Literal("x"), GRAPH)])
    found = list(dataset.graph(rdflib.URIRef(GRAPH.value)))
    assert found == [(rdflib.URIRef(NAME.value), rdflib.URIRef(NAME.value), rdflib.Literal("x"))]
    assert dict(dataset.namespaces())["d"] == rdflib.URIRef(iri.PREFIXES["d"])
