"""One closure, two reasoners: `owlrl` for what ships, `reasonable` for what is big. Both do OWL 2 RL."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Literal

import rdflib
from rdflib import OWL, RDF, BNode, URIRef

from kb.graph import iri

__all__ = ["Engine", "closure"]

Engine = Literal["owlrl", "reasonable"]

_OF_THE_LANGUAGE = tuple(iri.PREFIXES[name] for name in ("owl", "rdf", "rdfs", "xsd"))


def closure(graph: rdflib.Graph, engine: Engine = "owlrl") -> rdflib.Graph:
    """What follows from a graph and is not in it, without what holds of anything at all (`x owl:sameAs x`).

    `owlrl` also finds contradictions; `reasonable` is a hundred times as fast and does not.

    Raises:
        ValueError: `owlrl` found the graph to contradict itself; says how.
    """
    inferred = rdflib.Graph()
    for triple in _ENGINES[engine](graph):
        if _tells(triple) and triple not in graph:
            inferred.add(triple)
    return inferred


def _owlrl(graph: rdflib.Graph) -> rdflib.Graph:
    closed = rdflib.Graph(store="SimpleMemory")  # rdflib's other store keeps which graph a triple is in: a quarter of the time
    closed += graph
    semantics = _semantics()(closed, axioms=False, daxioms=False, rdfs=False)
    semantics.closure()
    if semantics.error_messages:
        raise ValueError("; ".join(semantics.error_messages))
    return closed


@cache
def _semantics() -> Any:
    """OWL 2 RL without that each thing is the same as itself, which makes two thirds of the triples and is never asked for."""
    from owlrl import OWLRL_Semantics

    class Semantics(OWLRL_Semantics):  # type: ignore[misc]
        def _equality(self, triple: tuple[Any, Any, Any], cycle_num: int) -> None:
            subject, name, value = triple
            if name == OWL.differentFrom and subject == value:
                self.store_triple((subject, OWL.sameAs, subject))  # the one contradiction that needs it
            elif name == OWL.sameAs or (name == RDF.type and value == OWL.AllDifferent):
                super()._equality(triple, cycle_num)

    return Semantics


def _reasonable(graph: rdflib.Graph) -> list[tuple[Any, Any, Any]]:
    import reasonable

    reasoner = reasonable.PyReasoner()
    reasoner.from_graph(graph)
    return [(subject, name, _plain(value)) for subject, name, value in reasoner.reason()]


_ENGINES: Mapping[str, Callable[[rdflib.Graph], Any]] = {"owlrl": _owlrl, "reasonable": _reasonable}


def _plain(term: Any) -> Any:
    """Text without the datatype that every text has: rdflib takes the two for different."""
    return rdflib.Literal(str(term)) if getattr(term, "datatype", None) == rdflib.XSD.string else term


def _tells(triple: tuple[Any, Any, Any]) -> bool:
    subject, name, value = triple
    if not isinstance(subject, URIRef) or isinstance(value, BNode) or subject == value:
        return False
    if str(subject).startswith(_OF_THE_LANGUAGE) or name in (OWL.sameAs, OWL.differentFrom):
        return False
    return not (isinstance(value, URIRef) and str(value).startswith(_OF_THE_LANGUAGE))
