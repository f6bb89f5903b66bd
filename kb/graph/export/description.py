"""The description of a dataset in VoID and DCAT: title, licence, version, and of each graph what it holds and how much."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from pyoxigraph import Literal, NamedNode, Quad, Store

from kb.graph import iri

__all__ = ["DESCRIPTION", "description"]

DESCRIPTION = f"{iri.BASE}dataset"
"""The dataset, and the graph that describes it."""

_VOID, _DCAT, _SD = "http://rdfs.org/ns/void#", "http://www.w3.org/ns/dcat#", "http://www.w3.org/ns/sparql-service-description#"
_DCTERMS, _RDF, _XSD, _OWL = (iri.PREFIXES[each] for each in ("dcterms", "rdf", "xsd", "owl"))
_LICENCE = NamedNode("https://spdx.org/licenses/MIT")
_HELD = {
    iri.ONTOLOGY: "The ontology: terms and axioms",
    iri.DOCTRINES: "Doctrines: questions that rules settle, and their settings",
    iri.SCENARIOS: "The worked examples that ship, and the rules that each shows",
    iri.PATTERNS: "What triggered abilities watch for, as classes of events",
    iri.INFERRED: "What was derived and inferred from the other graphs",
}
"""Of each graph that is of no one game, what it holds."""
_ENDINGS = (
    ("/provision", "What rules of {} say through all editions, in our own words"),
    ("/card", "Cards of {} and their abilities as read"),
    ("/card/user", "The user's cards of {} and their abilities as read"),
    ("/official", "The official text of {}, as far as ours does not say it"),
    ("/inferred", "What was derived and inferred of {}"),
    ("/changes", "What became of each rule from the edition before to {}"),
)


def description(store: Store, graphs: Mapping[str, int], version: str) -> Iterator[Quad]:
    """The description of a dataset of graphs of a store.

    Args:
        graphs: IRI → how many triples it has.
        version: of the program that writes it.
    """
    home, said = NamedNode(DESCRIPTION), _Said(NamedNode(DESCRIPTION))
    for kind in (f"{_VOID}Dataset", f"{_DCAT}Dataset", f"{_SD}Dataset"):
        yield said(home, f"{_RDF}type", NamedNode(kind))
    yield said(home, f"{_DCTERMS}title", Literal("apnap: rules for triggered abilities of card games", language="en"))
    yield said(
        home, f"{_DCTERMS}description", Literal("Rules by edition, the questions they settle, cards as read.", language="en")
    )
    yield said(home, f"{_DCTERMS}creator", Literal("the apnap authors"))
    yield said(home, f"{_DCTERMS}license", _LICENCE)
    yield said(home, f"{_DCTERMS}issued", Literal(date.today().isoformat(), datatype=NamedNode(f"{_XSD}date")))
    yield said(home, f"{_OWL}versionInfo", Literal(version))
    yield said(home, f"{_VOID}uriSpace", Literal(iri.BASE))
    for vocabulary in (iri.ONTOLOGY, iri.WORDING.removesuffix("#"), iri.PREFIXES["skos"], iri.PREFIXES["eli"]):
        yield said(home, f"{_VOID}vocabulary", NamedNode(vocabulary))
    yield said(home, f"{_VOID}triples", _count(sum(graphs.values())))
    for graph, count in graphs.items():
        # A node of its own for each part: the graph's own name is that of an edition or a game, which is no dataset.
        part = NamedNode(f"{DESCRIPTION}#{iri.short(graph)}")
        yield said(home, f"{_VOID}subset", part)
        yield said(home, f"{_SD}namedGraph", part)
        yield said(part, f"{_RDF}type", NamedNode(f"{_VOID}Dataset"))
        yield said(part, f"{_RDF}type", NamedNode(f"{_SD}NamedGraph"))
        yield said(part, f"{_SD}name", NamedNode(graph))
        yield said(part, f"{_DCTERMS}title", Literal(_title(store, graph), language="en"))
        yield said(part, f"{_VOID}triples", _count(count))


class _Said:
    """Quads of one graph."""

    def __init__(self, graph: NamedNode) -> None:
        self._graph = graph

    def __call__(self, subject: NamedNode, predicate: str, value: NamedNode | Literal) -> Quad:
        return Quad(subject, NamedNode(predicate), value, self._graph)


def _count(number: int) -> Literal:
    return Literal(str(number), datatype=NamedNode(f"{_XSD}integer"))


def _title(store: Store, graph: str) -> str:
    if graph in _HELD:
        return _HELD[graph]
    for ending, said in reversed(_ENDINGS):
        if graph.endswith(ending):
            return said.format(_name(store, graph.removesuffix(ending)))
    label = _name(store, graph)
    return label if "/" in iri.short(graph) else f"The game {label}: its zones, steps and procedures"


def _name(store: Store, node: str) -> str:
    for predicate in ("http://www.w3.org/2004/02/skos/core#prefLabel", "http://www.w3.org/2000/01/rdf-schema#label"):
        for quad in store.quads_for_pattern(NamedNode(node), NamedNode(predicate), None, None):
            return str(getattr(quad.object, "value", ""))
    return iri.short(node)
