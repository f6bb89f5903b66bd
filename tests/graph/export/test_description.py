"""What a dataset says of itself, in VoID and DCAT."""

from __future__ import annotations

from pyoxigraph import Literal, NamedNode, Quad, Store

from kb.graph import iri
from kb.graph.export import DESCRIPTION
from kb.graph.export.description import description

EDITION = f"{iri.BASE}mtg/2006-05-01"
LABEL = Quad(
    NamedNode(EDITION),
    NamedNode("http://www.w3.org/2004/02/skos/core#prefLabel"),
    Literal("Rules of May", language="en"),
    NamedNode(EDITION),
)
PREFIXES = {**iri.PREFIXES, "void": "http://rdfs.org/ns/void#", "sd": "http://www.w3.org/ns/sparql-service-description#"}


def described(query: str) -> list[list[str]]:
    store = Store()
    store.add(LABEL)
    store.extend(description(store, {EDITION: 7, iri.ONTOLOGY: 5}, "9.9"))
    found = store.query(query, prefixes=PREFIXES, use_default_graph_as_union=True)
    return [[term.value for term in row] for row in found]  # type: ignore[union-attr]


def test_each_graph_is_described_with_its_title_and_size() -> None:
    query = "SELECT ?name ?title ?n { ?d void:subset ?g . ?g sd:name ?name ; dcterms:title ?title ; void:triples ?n } ORDER BY ?n"
    assert described(query) == [[iri.ONTOLOGY, "The ontology: terms and axioms", "5"], [EDITION, "Rules of May", "7"]]


def test_the_whole_has_a_licence_a_version_and_a_size() -> None:
    query = f"SELECT ?l ?v ?n {{ <{DESCRIPTION}> dcterms:license ?l ; owl:versionInfo ?v ; void:triples ?n }}"
    assert described(query) == [["https://spdx.org/licenses/MIT", "9.9", "12"]]


def test_the_description_stands_in_a_graph_of_its_own() -> None:
    assert {quad.graph_name for quad in description(Store(), {EDITION: 7}, "9.9")} == {NamedNode(DESCRIPTION)}
