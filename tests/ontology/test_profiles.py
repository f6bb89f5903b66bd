"""The ontology keeps to OWL 2 DL and OWL 2 RL, says what it is, and opens without a network.

The restrictions on syntax of both profiles, as far as the ontology uses what they are about; a mistake of each kind is noticed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
import rdflib
from rdflib import OWL, RDF, RDFS, XSD, BNode, Literal, URIRef
from rdflib.collection import Collection

from kb.graph import iri
from kb.paths import ontology_folder

PROPERTIES = (OWL.ObjectProperty, OWL.DatatypeProperty, OWL.AnnotationProperty)
LANGUAGE = tuple(str(each) for each in (OWL, RDF, RDFS, XSD))
GROUPS = (OWL.intersectionOf, OWL.unionOf, OWL.members)
CLASS_PLACES = (RDFS.subClassOf, RDFS.domain, OWL.someValuesFrom, OWL.allValuesFrom, OWL.disjointWith, OWL.equivalentClass)
NOT_SIMPLE = (OWL.IrreflexiveProperty, OWL.FunctionalProperty, OWL.InverseFunctionalProperty, OWL.AsymmetricProperty)
FOLDERS = ("terms", "axioms", "align")


def files() -> list[Path]:
    return [ontology_folder() / "all.ttl", *(path for folder in FOLDERS for path in (ontology_folder() / folder).rglob("*.ttl"))]


@cache
def ontology() -> rdflib.Graph:
    graph = rdflib.Graph()
    for path in files():
        graph.parse(path)
    return graph


def foreign_to_language(term: object) -> bool:
    return isinstance(term, URIRef) and not str(term).startswith(LANGUAGE)


def kinds(graph: rdflib.Graph, term: object) -> set[object]:
    """Which of the three kinds of properties a term is declared to be."""
    return set(graph.objects(term, RDF.type)) & set(PROPERTIES)  # type: ignore[arg-type]


def properties(graph: rdflib.Graph) -> Iterator[str]:
    """Each property that is used is of exactly one kind."""
    used = {name for name in graph.predicates() if foreign_to_language(name)} | set(graph.objects(None, OWL.onProperty))
    used |= set(graph.subjects(RDF.type, RDF.Property)) | {name for name, _ in graph.subject_objects(RDFS.subPropertyOf)}
    used |= {name for end in (RDFS.domain, RDFS.range, RDFS.subPropertyOf) for name in graph.subjects(end)}
    yield from (f"{name} is of {len(kinds(graph, name))} kinds" for name in used if len(kinds(graph, name)) != 1)


def values(graph: rdflib.Graph) -> Iterator[str]:
    """An object property links things, a datatype property gives texts; what they are below of is of the same kind."""
    for subject, name, value in graph:
        if isinstance(value, Literal) and OWL.ObjectProperty in kinds(graph, name):
            yield f"{subject} {name} {value}"
        if not isinstance(value, Literal) and OWL.DatatypeProperty in kinds(graph, name):
            yield f"{subject} {name} {value}"
    for narrow, wide in graph.subject_objects(RDFS.subPropertyOf):
        if kinds(graph, narrow) != kinds(graph, wide):
            yield f"{narrow} below {wide}"
    for name, range_ in graph.subject_objects(RDFS.range):
        if str(range_).startswith(str(XSD)) != (OWL.DatatypeProperty in kinds(graph, name)):
            yield f"{name} has the range {range_}"


def expressions(graph: rdflib.Graph) -> Iterator[str]:
    """Each class expression says that it is one, each class is declared."""
    for node in graph.subjects(OWL.onProperty):
        if (node, RDF.type, OWL.Restriction) not in graph:
            yield "a restriction without its type"
    for name in (OWL.intersectionOf, OWL.unionOf):
        for node in graph.subjects(name):
            if (node, RDF.type, OWL.Class) not in graph:
                yield "a class expression without its type"
    for cls in class_places(graph):
        if foreign_to_language(cls) and (cls, RDF.type, OWL.Class) not in graph:
            yield f"{cls} is used as a class"


def class_places(graph: rdflib.Graph) -> set[object]:
    found: set[object] = set(graph.subjects(RDFS.subClassOf))
    for name in CLASS_PLACES:
        found |= set(graph.objects(None, name))
    for name in GROUPS:
        for head in graph.objects(None, name):
            found |= set(Collection(graph, head))
    return found


def simple(graph: rdflib.Graph) -> Iterator[str]:
    """What is transitive or a chain is neither functional nor irreflexive nor asymmetric, nor is anything above it."""
    composed = {*graph.subjects(RDF.type, OWL.TransitiveProperty), *graph.subjects(OWL.propertyChainAxiom)}
    for name in composed:
        for above in graph.transitive_objects(name, RDFS.subPropertyOf):
            yield from (f"{above} is {kind}" for kind in NOT_SIMPLE if (above, RDF.type, kind) in graph)


def right_sides(graph: rdflib.Graph) -> Iterator[str]:
    """OWL 2 RL: above a class stands no "some" and no "or", and so no equivalence has them; below it no "only"."""
    for _, wide in graph.subject_objects(RDFS.subClassOf):
        if isinstance(wide, BNode) and ((wide, OWL.someValuesFrom, None) in graph or (wide, OWL.unionOf, None) in graph):
            yield "“some” or “or” above a class"
    for narrow in inside(graph, set(graph.subjects(RDFS.subClassOf))):
        if (narrow, OWL.allValuesFrom, None) in graph:
            yield "“only” below a class"
    for one, other in graph.subject_objects(OWL.equivalentClass):
        for node in inside(graph, {one, other}):
            if any((node, name, None) in graph for name in (OWL.someValuesFrom, OWL.allValuesFrom, OWL.unionOf)):
                yield "“some”, “only” or “or” in an equivalence"


def inside(graph: rdflib.Graph, waiting: set[object]) -> Iterator[BNode]:
    """Class expressions, and those that they are made of."""
    left = [node for node in waiting if isinstance(node, BNode)]
    while left:
        node = left.pop()
        yield node
        parts = [*graph.objects(node, OWL.someValuesFrom)]
        parts += [each for name in GROUPS for head in graph.objects(node, name) for each in Collection(graph, head)]
        left += [part for part in parts if isinstance(part, BNode)]


RULES: tuple[Callable[[rdflib.Graph], Iterator[str]], ...] = (properties, values, expressions, simple, right_sides)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_ontology_keeps_to_both_profiles(rule: Callable[[rdflib.Graph], Iterator[str]]) -> None:
    assert sorted(set(rule(ontology()))) == []


@pytest.mark.parametrize(
    ("mistake", "rule"),
    [
        (":x a rdf:Property .", properties),
        (":A :undeclared :B .", properties),
        (":cites a owl:DatatypeProperty .", properties),
        (":A :cites 'text' .", values),
        (":gist rdfs:subPropertyOf :cites .", values),
        (":cites rdfs:range xsd:string .", values),
        ("[ owl:onProperty :cites ; owl:someValuesFrom :Rule ] rdfs:subClassOf :Rule .", expressions),
        ("[ owl:unionOf ( :Rule :Zone ) ] rdfs:subClassOf :Rule .", expressions),
        (":Rule rdfs:subClassOf :NoSuchThing .", expressions),
        (":partOf a owl:IrreflexiveProperty .", simple),
        (":Rule rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :cites ; owl:someValuesFrom :Rule ] .", right_sides),
        (":Rule owl:equivalentClass [ a owl:Restriction ; owl:onProperty :cites ; owl:someValuesFrom :Rule ] .", right_sides),
        ("[ a owl:Restriction ; owl:onProperty :cites ; owl:allValuesFrom :Rule ] rdfs:subClassOf :Rule .", right_sides),
    ],
)
def test_a_mistake_is_noticed(mistake: str, rule: Callable[[rdflib.Graph], Iterator[str]]) -> None:
    prefixes = "".join(f"@prefix {prefix}: <{base}> .\n" for prefix, base in iri.PREFIXES.items())
    assert list(rule(ontology() + rdflib.Graph().parse(data=prefixes + mistake, format="turtle")))


def test_each_part_imports_where_its_terms_are_defined() -> None:
    homes = dict(ontology().subject_objects(RDFS.isDefinedBy))
    for folder in ("axioms", "align"):
        for path in (ontology_folder() / folder).glob("*.ttl"):
            graph = rdflib.Graph().parse(path)
            (part,) = graph.subjects(RDF.type, OWL.Ontology)
            used = {homes[term] for triple in graph for term in triple if term in homes}
            assert used <= set(graph.objects(part, OWL.imports)), path.name


@pytest.mark.parametrize(
    "name",
    [
        "dcterms:title", "dcterms:description", "dcterms:creator", "dcterms:created", "dcterms:license", "owl:versionIRI",
        "owl:versionInfo", "vann:preferredNamespacePrefix", "vann:preferredNamespaceUri",
    ],
)  # fmt: skip
def test_the_ontology_says_what_it_is(name: str) -> None:
    prefix, _, local = name.partition(":")
    bases = {**iri.PREFIXES, "vann": "http://purl.org/vocab/vann/"}
    assert len(list(ontology().objects(URIRef(iri.ONTOLOGY), URIRef(bases[prefix] + local)))) == 1


def test_the_catalog_names_every_file() -> None:
    rows = ElementTree.parse(ontology_folder() / "catalog-v001.xml").getroot()
    found = {row.attrib["name"]: (ontology_folder() / row.attrib["uri"]).resolve() for row in rows}
    graphs = {path.resolve(): rdflib.Graph().parse(path) for path in files()}
    wanted = {str(next(graph.subjects(RDF.type, OWL.Ontology))): path for path, graph in graphs.items()}
    assert found == wanted
