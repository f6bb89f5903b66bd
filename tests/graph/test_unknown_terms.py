"""Names in a query that the graph does not have."""

from __future__ import annotations

import pytest
from pyoxigraph import NamedNode, Quad, Store

from kb.graph import iri
from kb.graph.unknown_terms import unknown_terms


@pytest.fixture
def store() -> Store:
    store = Store()
    place = NamedNode(f"{iri.BASE}mtg/zone/graveyard")
    store.add(Quad(NamedNode(iri.term("Dies")), NamedNode(iri.term("to")), place, NamedNode(iri.ONTOLOGY)))
    return store


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("ASK { :Dyes ?p ?o }", [(":Dyes", (":Dies",))]),
        ("ASK { :Dies :to mtg:zone/graveyard }", []),
        ("ASK { GRAPH apnap:ontology { ?s ?p ?o } }", []),
        ("ASK { ?s a owl:NoSuchThing }", []),
        ('ASK { ?s ?p ":Dyes" } # :Dyes', []),
        ("PREFIX m: <https://w3id.org/apnap/nothing/> ASK { ?s ?p ?o }", []),
        ("ASK { <https://w3id.org/apnap/zzz> ?p ?o }", [("apnap:zzz", ())]),
    ],
)
def test_only_our_own_names_that_are_in_no_triple_are_told(store: Store, query: str, told: list[object]) -> None:
    assert list(unknown_terms(store, query)) == told
