"""The data under a folder, as checks ask for it: each part by itself, and the place of what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from pyoxigraph import NamedNode

from kb.closure.checks.data import Violation
from kb.closure.checks.subject import CARDS, Subject
from kb.graph import iri
from kb.graph.turtle.load import Source
from tests.closure.checks.tiny import LINES, subject
from tests.graph.small import write

RULES = "rules/mtg/editions/2006-05-01/a.ttl"
EDITION = "https://w3id.org/apnap/mtg/2006-05-01"
BASE = f"@base <{EDITION}/> .\n"
FILES = {
    "ontology/terms/frog.ttl": ":Frog a owl:Class ; rdfs:isDefinedBy <https://w3id.org/apnap/ontology> .",
    "ontology/axioms/frog.ttl": ":Toad rdfs:subClassOf :Frog . :Frog owl:disjointWith :Heron .",
    "ontology/shapes/frog.ttl": "e:s a sh:NodeShape ; sh:targetClass :Frog ; sh:property [ sh:path :hops ; sh:minCount 1 ] .",
    RULES: f"{BASE}<1> a :Toad ;\n  :number \"1\" , \"2\" .\n<2> a :Rule .",
}  # fmt: skip


def test_terms_axioms_and_what_is_said_with_them_are_kept_apart(tmp_path: Path) -> None:
    found = subject(tmp_path, FILES)
    assert list(found.terms.nodes()) == [iri.term("Frog")]
    assert set(found.axioms.nodes()) == {iri.term("Toad"), iri.term("Frog")}
    assert found.said.is_a(f"{EDITION}/1", iri.term("Frog")), "what is said is of the classes above its own"
    assert iri.term("hops") not in {quad.predicate.value for quad in found.said.quads}
    assert not found.said.values(iri.term("Frog"), f"{iri.PREFIXES['owl']}disjointWith")
    assert len(found.quads) > len(found.terms.quads) + len(found.axioms.quads)


def test_shapes_are_those_of_the_files_that_are_named(tmp_path: Path) -> None:
    found = subject(tmp_path, FILES)
    shapes = found.shapes("frog", "heron")
    assert shapes is not None and [each.message for each in shapes.violations(found.said)] == [":hops: :hops is missing"]
    assert found.shapes("heron") is None


def test_a_file_that_is_no_turtle_is_broken_and_hides_no_other(tmp_path: Path) -> None:
    found = subject(tmp_path, {**FILES, RULES.replace("a.ttl", "b.ttl"): "<1> a b c d ."})
    (error,) = found.broken
    assert error.place is not None and error.place.line == LINES + 1
    assert f"{EDITION}/1" in found.said.nodes()
    assert [file.path.name for file in found.by_file] == [file.path.name for file in found.files if file.path.name != "b.ttl"]


# -- places ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("predicate", "value", "line"),
    [
        (iri.term("number"), "1", 3),
        (iri.term("number"), "2", 3),
        (f"{iri.PREFIXES['rdf']}type", iri.term("Toad"), 2),
        (iri.term("number"), "3", 3),
        (iri.term("gist"), "", 2),
        ("", "", 2),
    ],
)
def test_a_place_is_that_of_the_triple_or_of_its_property_or_of_the_block(
    tmp_path: Path, predicate: str, value: str, line: int
) -> None:
    found = subject(tmp_path, FILES)
    place = found.place(Violation(f"{EDITION}/1", "wrong", predicate, value))
    assert place == f"{tmp_path}/{RULES}:{LINES + line}"


def test_of_a_triple_that_is_said_twice_the_later_place_is_wrong(tmp_path: Path) -> None:
    found = subject(tmp_path, {RULES: f"{BASE}<1> a :Toad .\n<1> a :Toad ."})
    assert found.place(Violation(f"{EDITION}/1", "x", f"{iri.PREFIXES['rdf']}type", iri.term("Toad"))).endswith(f":{LINES + 3}")


def test_what_is_nowhere_has_no_place(tmp_path: Path) -> None:
    assert subject(tmp_path, FILES).place(Violation(f"{EDITION}/99", "wrong")) == ""


def test_a_card_stands_under_its_name(tmp_path: Path) -> None:
    cards = 'Bear Cub: {type: Creature}\nBear: {type: Creature}\n"Ada\'s Frog": {type: Creature}\n'
    found = subject(tmp_path, {**FILES, "rules/mtg/cards.yaml": cards})
    assert found.place(Violation(f"{CARDS}mtg/Bear", "x")) == f"{tmp_path}/rules/mtg/cards.yaml:2"
    assert found.place(Violation(f"{CARDS}mtg/Ada's Frog", "x")) == f"{tmp_path}/rules/mtg/cards.yaml:3"
    assert found.place(Violation(f"{CARDS}mtg/Heron", "x")) == f"{tmp_path}/rules/mtg/cards.yaml:1"
    assert subject(tmp_path / "other", FILES).place(Violation(f"{CARDS}mtg/Bear", "x")) == ""
    assert [entry.card.name for entry in found.cards] == ["Bear Cub", "Bear", "Ada's Frog"]


# -- what a user adds -----------------------------------------------------------------------------------------------------


HOUSE = """
@prefix : <https://w3id.org/apnap/ontology#> .
@prefix dcterms: <http://purl.org/dc/terms/> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
<https://w3id.org/apnap/chess/house> a :Edition ; :game <https://w3id.org/apnap/chess> ;
  :buildsOn <https://w3id.org/apnap/chess/1950-01-01> ; dcterms:issued "2020-01-01"^^xsd:date .
<https://w3id.org/apnap/chess/house/1.2> a :Rule ; :number "1.2" ; :gist "A coin."@en .
"""


@pytest.fixture
def added(tmp_path: Path) -> Subject:
    """The small rulebook with an edition that a user wants to add."""
    file = tmp_path / "house.ttl"
    file.write_text(HOUSE, encoding="utf-8")
    return Subject(write(tmp_path / "data"), (Source(file, iri.edition("chess/house")),))


def test_only_what_is_added_is_found_fault_with(added: Subject) -> None:
    assert added.concerns(f"{iri.edition('chess/house')}/1.2")
    assert not added.concerns(f"{iri.edition('chess/1950-01-01')}/1.2")
    alone = Subject(added.root)
    assert alone.concerns(f"{iri.edition('chess/1950-01-01')}/1.2") and alone.concerns("urn:anything")


def test_only_the_editions_that_are_added_have_their_rules_looked_at(added: Subject) -> None:
    assert list(added.rules) == ["chess/house"]
    assert list(added.rules["chess/house"]) == ["1", "1.1", "1.2"], "with those that they take over"
    assert set(Subject(added.root).rules) == {"chess/1900-01-01", "chess/1950-01-01", "chess/2000-01-01", "go/1990-01-01"}


def test_what_is_taken_over_is_said_as_well(added: Subject) -> None:
    taken = f"{iri.edition('chess/house')}/1.1"
    assert NamedNode(taken) in {quad.subject for quad in added.heritage}
    assert added.said.is_a(taken, iri.term("Rule")) and added.facts.has(taken, ":number")
    assert Subject(added.root).heritage == ()


def test_what_was_added_before_is_there_and_no_fault_is_found_with_it(tmp_path: Path) -> None:
    file = tmp_path / "house.ttl"
    file.write_text(HOUSE, encoding="utf-8")
    source = Source(file, iri.edition("chess/house"))
    other = tmp_path / "shed.ttl"
    other.write_text(HOUSE.replace("chess/house", "chess/shed"), encoding="utf-8")
    both = Subject(write(tmp_path / "data"), (Source(other, iri.edition("chess/shed")),), (source,))
    assert f"{iri.edition('chess/house')}/1.2" in both.said.nodes()
    assert list(both.rules) == ["chess/shed"]
    assert not both.concerns(f"{iri.edition('chess/house')}/1.2")
