"""The constraints of shapes, each put to values: what fits passes, and of what does not it is said what is wrong."""

from __future__ import annotations

import pytest

from kb.closure.checks.data import Violation
from kb.closure.checks.shapes import Shapes
from kb.graph import iri
from tests.closure.checks.tiny import data

CASES = {
    "sh:minCount 1": ("e:p 1", "e:q 1", "https://e.org/p is missing"),
    "sh:minCount 2": ("e:p 1 , 2", "e:p 1", "1 of at least 2"),
    "sh:maxCount 1": ("e:p 1", "e:p 1 , 2", "there are 2: “1”^^xsd:integer, “2”^^xsd:integer"),
    "sh:datatype xsd:integer": ("e:p 1", 'e:p "twenty"', "“twenty” is no xsd:integer"),
    "sh:datatype xsd:boolean": ("e:p true", 'e:p "yes"^^xsd:boolean', "is no xsd:boolean"),
    "sh:datatype xsd:date": ('e:p "2006-05-01"^^xsd:date', 'e:p "2006-13-01"^^xsd:date', "is no xsd:date"),
    "sh:datatype xsd:string": ('e:p "x"', "e:p e:o", "https://e.org/o is no xsd:string"),
    "sh:datatype rdf:langString": ('e:p "x"@en', 'e:p "x"', "“x” has no language"),
    "sh:nodeKind sh:IRI": ("e:p e:o", 'e:p "x"', "“x” is no IRI"),
    "sh:nodeKind sh:BlankNode": ("e:p [ ]", "e:p e:o", "https://e.org/o is no BlankNode"),
    "sh:nodeKind sh:Literal": ('e:p "x"', "e:p e:o", "https://e.org/o is no Literal"),
    "sh:nodeKind sh:BlankNodeOrIRI": ("e:p [ ] , e:o", 'e:p "x"', "“x” is no BlankNodeOrIRI"),
    'sh:languageIn ( "en" )': ('e:p "x"@en-GB', 'e:p "x"@de', "“x”@de is not in the language en"),
    'sh:languageIn ( "en" "fr" )': ('e:p "x"@fr', 'e:p "x"@english', "is not in the language en or fr"),
    'sh:in ( "a" "b" )': ('e:p "a"', 'e:p "c"', "“c” is none of a, b"),
    'sh:pattern "^[0-9]+$"': ('e:p "12"', 'e:p "1x"', "“1x” is not of the form ^[0-9]+$"),
    "sh:minLength 3": ('e:p "abc"', 'e:p "ab"', "“ab” is too short"),
    "sh:minInclusive 1": ("e:p 1", "e:p 0", "is less than 1"),
    "sh:minInclusive 2": ("e:p 2.5", 'e:p "many"', "“many” is less than 2"),
    "sh:hasValue e:o": ("e:p e:o , e:x", "e:p e:x", "https://e.org/o is not among its values"),
    "sh:class e:Thing": ("e:p e:it", "e:p e:other", "https://e.org/other is no https://e.org/Thing"),
    "sh:or ( [ sh:nodeKind sh:IRI ] [ sh:minLength 2 ] )": ('e:p e:o , "ab"', 'e:p "a"', "it is none of the things that it may be"),
    "sh:xone ( [ sh:nodeKind sh:Literal ] [ sh:minLength 2 ] )": (
        'e:p "a" , e:o', 'e:p "ab"', "it is several things that exclude each other",
    ),
}  # fmt: skip


def violations(shape: str, said: str, more: str = "") -> list[Violation]:
    """What is wrong with `e:it` by a property shape of `e:p`."""
    shapes = Shapes(data(f"e:s a sh:NodeShape ; sh:targetClass e:Thing ; sh:property [ sh:path e:p ; {shape} ] ."))
    return list(shapes.violations(data(f"e:it a e:Thing ; {said} . {more}")))


@pytest.mark.parametrize("shape", CASES)
def test_a_constraint_lets_pass_what_fits_and_says_what_does_not(shape: str) -> None:
    good, bad, message = CASES[shape]
    assert violations(shape, good) == []
    (wrong,) = violations(shape, bad)
    assert message in wrong.message
    assert wrong.node == "https://e.org/it"


def test_a_number_is_written_as_one() -> None:
    assert violations("sh:datatype xsd:integer", "e:p -1 , +2") == []
    (wrong,) = violations("sh:datatype xsd:integer", 'e:p "1.5"^^xsd:integer')
    assert wrong.message == "https://e.org/p: “1.5”^^xsd:integer is no xsd:integer"


def test_the_value_that_is_wrong_is_named() -> None:
    (wrong,) = violations("sh:minInclusive 1", "e:p 0 , 3")
    assert (wrong.predicate, wrong.value) == ("https://e.org/p", "0")
    (several,) = violations("sh:maxCount 2", "e:p 1 , 2 , 3")
    assert (several.value, several.remedy) == ("3", "keep one of them")


def test_a_misspelt_node_is_compared_with_those_beside_it_of_the_class_that_is_wanted() -> None:
    frogs = "e:pond\\/frog a e:Thing . e:field\\/froge a e:Thing . e:pond\\/frogs a e:Stone ."
    (wrong,) = violations("sh:class e:Thing", "e:p e:pond\\/frogge", frogs)
    assert wrong.remedy == "https://e.org/pond/frog"
    (far,) = violations("sh:class e:Thing", "e:p e:pond\\/heron", frogs)
    assert far.remedy == ""
    (two,) = violations("sh:class e:Thing", "e:p e:pond\\/frogge", frogs + " e:pond\\/froggy a e:Thing .")
    assert set(two.remedy.split(", ")) == {"https://e.org/pond/frog", "https://e.org/pond/froggy"}


def test_a_word_that_is_none_of_a_list_is_compared_with_them() -> None:
    (wrong,) = violations('sh:in ( "battlefield" "graveyard" )', 'e:p "graveyrd"')
    assert wrong.remedy == "graveyard"


def test_a_class_below_the_one_that_is_wanted_will_do() -> None:
    assert violations("sh:class e:Animal", "e:p e:kermit", "e:kermit a e:Frog . e:Frog rdfs:subClassOf e:Animal .") == []


CLOSED = "sh:closed {closed} ; sh:ignoredProperties ( rdf:type )"


def closed(said: str, *, on: str = "true") -> list[Violation]:
    shape = f"e:s sh:targetClass e:T ; {CLOSED.format(closed=on)} ; sh:property [ sh:path :cites ] ."
    return list(Shapes(data(shape)).violations(data(f"e:it a e:T ; {said} .")))


def test_a_closed_shape_names_the_property_that_was_meant() -> None:
    (wrong,) = closed(":cites e:a ; :citse e:b")
    assert (wrong.message, wrong.predicate, wrong.remedy) == (":citse is no property that it can have", iri.term("citse"), ":cites")


def test_a_shape_that_is_not_closed_lets_everything_pass() -> None:
    assert closed(":cites e:a") == [] == closed(":citse e:b", on="false")
