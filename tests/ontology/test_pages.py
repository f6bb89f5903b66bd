"""The page of the ontology that `make docs` writes."""

from __future__ import annotations

from rdflib import OWL, RDF, BNode, URIRef

from kb.graph import iri
from tests.ontology_pages import graph


def test_one_ontology_of_names_is_shown() -> None:
    found = graph()
    assert set(found.subjects(RDF.type, OWL.Ontology)) == {URIRef(iri.ONTOLOGY)}
    assert (URIRef(iri.term("Dies")), RDF.type, OWL.Class) in found
    assert not any(BNode in map(type, triple) for triple in found)
