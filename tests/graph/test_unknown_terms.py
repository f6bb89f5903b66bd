"""Names in a query that the graph does not have."""

from __future__ import annotations

import pytest
from pyoxigraph import Literal, NamedNode, Quad, Store

from kb.graph import iri
from kb.graph.unknown_terms import unknown_terms, unknown_values


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


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("stack-ordr", [("stack-ordr", ("d:stack-order",))]),
        ("stack-order", []),
        ("Dyes", [("Dyes", (":Dies",))]),
        (":Dyes", [(":Dyes", (":Dies",))]),
        ("Dies", []),
        ("Some words", []),
        ("Some other words", []),
        ("zzz", []),
    ],
)
def test_a_value_that_is_nothing_in_the_graph_is_told_with_the_names_near_it(store: Store, value: str, told: list[object]) -> None:
    label = NamedNode(iri.PREFIXES["rdfs"] + "label")
    store.add(Quad(NamedNode(iri.doctrine("stack-order")), label, Literal("Some words"), NamedNode(iri.ONTOLOGY)))
    assert list(unknown_values(store, {"x": value}, lambda _: None)) == told
