"""Shapes put to data: the same as pyshacl finds, said better."""

from __future__ import annotations

import shutil

import pytest
from pyoxigraph import RdfFormat, parse
from rdflib import SH

from kb.closure.checks.data import Data
from kb.closure.checks.shapes import Shapes
from kb.closure.checks.subject import Subject
from kb.errors import KnowledgeBaseError
from kb.graph import iri
from kb.graph.turtle.convert import to_rdflib
from kb.paths import data_root
from tests.closure.faulty import seed

PREFIXES = "".join(f"@prefix {prefix}: <{base}> .\n" for prefix, base in iri.PREFIXES.items()) + "@prefix e: <https://e.org/> .\n"


def data(turtle: str) -> Data:
    return Data(parse(PREFIXES + turtle, format=RdfFormat.TURTLE))


def found(shape: str, said: str) -> list[str]:
    """What is wrong with `e:it` by a property shape of `e:p`."""
    shapes = Shapes(data(f"e:s a sh:NodeShape ; sh:targetClass e:Thing ; sh:property [ sh:path e:p ; {shape} ] ."))
    return [each.message for each in shapes.violations(data(f"e:it a e:Thing ; {said} ."))]


CASES = {
    "sh:minCount 1": ("e:p 1", "e:q 1", "is missing"),
    "sh:maxCount 1": ("e:p 1", "e:p 1 , 2", "there are 2: “1”^^xsd:integer, “2”^^xsd:integer"),
    "sh:datatype xsd:integer": ("e:p 1", 'e:p "twenty"', "“twenty” is no xsd:integer"),
    "sh:datatype xsd:date": ('e:p "2006-05-01"^^xsd:date', 'e:p "2006-13-01"^^xsd:date', "is no xsd:date"),
    "sh:datatype rdf:langString": ('e:p "x"@en', 'e:p "x"', "has no language"),
    "sh:nodeKind sh:IRI": ("e:p e:o", 'e:p "x"', "“x” is no IRI"),
    'sh:languageIn ( "en" )': ('e:p "x"@en-GB', 'e:p "x"@de', "is not in the language en"),
    'sh:in ( "a" "b" )': ('e:p "a"', 'e:p "c"', "“c” is none of a, b"),
    'sh:pattern "^[0-9]+$"': ('e:p "12"', 'e:p "1x"', "is not of the form"),
    "sh:minLength 3": ('e:p "abc"', 'e:p "ab"', "is too short"),
    "sh:minInclusive 1": ("e:p 1", "e:p 0", "is less than 1"),
    "sh:hasValue e:o": ("e:p e:o", "e:p e:x", "is not among its values"),
    "sh:class e:Thing": ("e:p e:it", "e:p e:other", "is no https://e.org/Thing"),
}


@pytest.mark.parametrize("shape", CASES)
def test_a_constraint_lets_pass_what_fits_and_says_what_does_not(shape: str) -> None:
    good, bad, message = CASES[shape]
    assert found(shape, good) == []
    (said,) = found(shape, bad)
    assert message in said


def test_a_closed_shape_names_the_property_that_was_meant() -> None:
    closed = "sh:closed true ; sh:ignoredProperties ( rdf:type )"
    shapes = Shapes(data(f"e:s sh:targetClass e:T ; {closed} ; sh:property [ sh:path :cites ] ."))
    (wrong,) = shapes.violations(data("e:it a e:T ; :cites e:a ; :citse e:b ."))
    assert (wrong.message, wrong.predicate, wrong.remedy) == (":citse is no property that it can have", iri.term("citse"), ":cites")


def test_a_class_below_the_target_is_meant_too() -> None:
    shapes = Shapes(data("e:s sh:targetClass e:T ; sh:property [ sh:path e:p ; sh:minCount 1 ] ."))
    assert len(list(shapes.violations(data("e:U rdfs:subClassOf e:T . e:it a e:U .")))) == 1


def test_a_constraint_that_no_check_makes_is_an_error_and_not_left_out() -> None:
    with pytest.raises(KnowledgeBaseError, match="uses sh:lessThan, which no check makes"):
        Shapes(data("e:s sh:targetClass e:T ; sh:property [ sh:path e:p ; sh:lessThan e:q ] ."))


@pytest.fixture(scope="module")
def subject(tmp_path_factory: pytest.TempPathFactory) -> Subject:
    """The faults, and little beside them: pyshacl takes minutes for all."""
    root = tmp_path_factory.mktemp("oracle")
    for name in ("ontology/shapes", "ontology/axioms", "rules/doctrines/blocks.ttl", "rules/mtg/game.ttl"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (data_root() / name).is_dir() else shutil.copy)(data_root() / name, root / name)
    return Subject(seed(root))


@pytest.mark.parametrize("name", ["term", "rule", "game", "agreement"])
def test_pyshacl_finds_fault_with_the_same_nodes(subject: Subject, name: str) -> None:
    pyshacl = pytest.importorskip("pyshacl")
    shapes = subject.shapes(name)
    assert shapes is not None
    said = subject.terms if name == "term" else subject.said
    ours = {each.node for each in shapes.violations(said)}
    _, report, _ = pyshacl.validate(to_rdflib(said.quads), shacl_graph=to_rdflib(shapes.graph.quads))
    assert ours == {str(node) for node in report.objects(None, SH.focusNode)}
    assert ours
