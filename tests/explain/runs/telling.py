"""Answers about small boards as graphs, to be looked into."""

from __future__ import annotations

from functools import cache
from typing import Any

import rdflib
from rdflib import RDF, RDFS, Literal, Namespace, URIRef

from kb.graph import iri
from kb.paths import ontology_folder
from tests.explain.asking import base

__all__ = ["APNAP", "PROV", "ask", "graph_of", "label", "shapes", "told", "violations"]

APNAP, PROV = Namespace(iri.TERM), Namespace(iri.PREFIXES["prov"])


def graph_of(turtle: str) -> rdflib.Graph:
    """Turtle, parsed."""
    return rdflib.Graph().parse(data=turtle, format="turtle")


def told(question: str, board: Any, under: str | None = None, **more: Any) -> rdflib.Graph:
    """The answer to a question about a board, as a graph."""
    scenario = base().scenario(board)
    answer = getattr(base(), question)(scenario, **more, **({"under": under} if under else {}))
    return graph_of(base().as_turtle(answer, scenario))


def ask(graph: rdflib.Graph, query: str) -> list[tuple[str, ...]]:
    """The rows of a query, as texts, in order."""
    prefixes = "".join(f"PREFIX {prefix}: <{base}>\n" for prefix, base in iri.PREFIXES.items())
    return sorted(tuple(str(value) for value in row) for row in graph.query(prefixes + query))  # type: ignore[union-attr]


def label(graph: rdflib.Graph, node: Any) -> str:
    """What a node is called."""
    return str(graph.value(URIRef(node), RDFS.label) or Literal(""))


@cache
def shapes() -> rdflib.Graph:
    """The shapes of runs."""
    return rdflib.Graph().parse(ontology_folder() / "shapes" / "run.ttl")


def violations(graph: rdflib.Graph) -> str:
    """What is wrong with a graph by the shapes of runs; "" if nothing is."""
    import pyshacl

    conforms, _, text = pyshacl.validate(graph, shacl_graph=shapes())
    return "" if conforms else str(text)


def of_class(graph: rdflib.Graph, name: str) -> list[str]:
    """The nodes of a class."""
    return sorted(map(str, graph.subjects(RDF.type, APNAP[name])))
