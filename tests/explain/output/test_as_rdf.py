"""Read wordings as Turtle."""

from __future__ import annotations

import rdflib
from rdflib import RDF, Literal, Namespace, URIRef

from kb.explain.output.as_rdf import nodes_as_turtle
from kb.graph import iri
from kb.text.nodes.effects import GainLife
from kb.text.nodes.values import Number
from tests.explain.runs.telling import APNAP, graph_of

W = Namespace(iri.PREFIXES["w"])
LIFE, NAME = GainLife(Number(3)), "https://w3id.org/apnap/test/life"


def test_a_node_is_of_the_class_that_it_is_called_and_has_its_fields() -> None:
    graph = graph_of(nodes_as_turtle([(NAME, LIFE)]))
    assert (URIRef(NAME), RDF.type, W["GainLife"]) in graph
    numbers = [value for value in graph.objects() if value == Literal(3)]
    assert len(numbers) == 1


def test_several_nodes_stand_in_one_graph_under_their_names() -> None:
    other = "https://w3id.org/apnap/test/other"
    graph = graph_of(nodes_as_turtle([(NAME, LIFE), (other, GainLife(Number(4)))]))
    assert set(graph.subjects(RDF.type, W["GainLife"])) == {URIRef(NAME), URIRef(other)}


def test_what_the_wordings_mean_is_added() -> None:
    from pyoxigraph import NamedNode, Triple

    link = Triple(NamedNode(NAME), NamedNode(APNAP["means"]), NamedNode(APNAP["Thing"]))
    graph = graph_of(nodes_as_turtle([(NAME, LIFE)], [link]))
    assert (URIRef(NAME), APNAP["means"], APNAP["Thing"]) in graph
    assert (URIRef(NAME), RDF.type, W["GainLife"]) in graph


def test_names_are_shortened_by_the_prefixes_of_the_ontology() -> None:
    text = nodes_as_turtle([(NAME, LIFE)])
    assert "w:GainLife" in text
    assert str(W["GainLife"]) not in text


def test_of_nothing_nothing_is_said() -> None:
    assert len(rdflib.Graph().parse(data=nodes_as_turtle([]), format="turtle")) == 0
