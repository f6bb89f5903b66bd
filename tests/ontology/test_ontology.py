"""The ontology as files: whole terms, one door, and the same as what the program has."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
import rdflib
from rdflib import OWL, RDFS, SKOS, URIRef

from kb.closure import open_knowledge
from kb.closure.build import axioms
from kb.closure.check import CHECKS
from kb.closure.checks.subject import Subject
from kb.closure.engines import closure
from kb.graph import iri
from kb.graph.editions.games import ZoneKind
from kb.graph.turtle.convert import to_rdflib
from kb.graph.turtle.load import sources
from kb.paths import data_root, ontology_folder

pyshacl = pytest.importorskip("pyshacl")
TERMS = sorted((ontology_folder() / "terms").rglob("*.ttl"))
DEFINED = re.compile(r"^(w?:\w+) a ", re.MULTILINE)
WORD = re.compile(r"^([a-z-]+:[a-z0-9-]+) a owl:NamedIndividual", re.MULTILINE)


def graph_of(*paths: Path) -> rdflib.Graph:
    graph = rdflib.Graph()
    for path in paths:
        graph.parse(path)
    return graph


def conforms(terms: rdflib.Graph) -> tuple[bool, str]:
    result, _, text = pyshacl.validate(terms, shacl_graph=graph_of(ontology_folder() / "shapes" / "term.ttl"))
    return result, text


def test_every_term_is_one_whole_block() -> None:
    terms = graph_of(*TERMS)
    assert len(set(terms.subjects(RDFS.isDefinedBy))) > 400
    result, text = conforms(terms)
    assert result, text


@pytest.mark.parametrize("missing", ["rdfs:label", "skos:definition", "skos:example", "dcterms:source", "rdfs:isDefinedBy"])
def test_the_shape_notices_a_part_that_is_missing(missing: str) -> None:
    text = (ontology_folder() / "terms" / "condition.ttl").read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith(f"  {missing} "))
    end = "." if line.endswith(".") else ";"
    broken = text.replace(line, f"  rdfs:seeAlso rdfs:seeAlso {end}", 1)
    assert not conforms(rdflib.Graph().parse(data=broken, format="turtle"))[0]


def test_the_order_within_a_block_is_always_the_same() -> None:
    order = ["skos:notation", "rdfs:label", "skos:definition", "skos:example", "dcterms:source", "rdfs:isDefinedBy"]
    for path in TERMS:
        for block in path.read_text(encoding="utf-8").split("\n\n"):
            names = [line.split()[0] for line in block.splitlines() if line.startswith("  ")]
            if DEFINED.match(block) or WORD.match(block):
                assert names == sorted(names, key=order.index), block


@pytest.mark.parametrize(
    "check",
    [
        "terms are whole",
        "names are defined",
        "everything is defined once",
        "terms come from rules",
        "the door opens every file",
    ],
)
def test_the_terms_are_whole_and_no_other_is_used(check: str) -> None:
    assert list(CHECKS[check](Subject(data_root()))) == []


def test_every_word_has_one_notation_which_no_other_word_of_its_vocabulary_has() -> None:
    terms = graph_of(*TERMS)
    words = [node for node in set(terms.subjects(rdflib.RDF.type, OWL.NamedIndividual)) if "#" not in str(node)]
    assert len(words) > 900
    held = Counter(
        (str(node).rsplit("/", 1)[0], str(notation)) for node in words for notation in terms.objects(node, SKOS.notation)
    )
    assert len(held) == len(words)
    assert set(held.values()) == {1}


@pytest.mark.parametrize("game", ["mtg", "riftbound"])
def test_every_zone_of_a_game_is_of_a_kind_that_agrees_with_its_description(game: str) -> None:
    description = open_knowledge().games[game]
    graph = to_rdflib(axioms(sources(data_root())))
    names = {URIRef(f"https://example.org/{iri.slug(zone.name)}"): zone for zone in description.zones}
    for node, zone in names.items():
        graph.add((node, rdflib.RDF.type, URIRef(iri.term("Zone"))))
        graph.add((node, rdflib.SKOS.notation, rdflib.Literal(zone.name)))
    graph += closure(graph, "reasonable")
    for node, zone in names.items():
        kinds = {iri.local(str(kind)) for kind in graph.objects(node, rdflib.RDF.type)}
        assert ("BoardZone" in kinds) == _on_board(zone), zone.name
        assert ("BoardZone" in kinds) != ("OffBoardZone" in kinds), zone.name


def _on_board(zone: ZoneKind) -> bool:
    return zone.on_board or zone.name == "battlefield"


def test_definitions_and_examples_do_not_repeat_each_other() -> None:
    graph = graph_of(*TERMS)
    texts = Counter(str(text) for text in graph.objects(None, rdflib.SKOS.definition))
    assert [text for text, times in texts.items() if times > 1] == []
