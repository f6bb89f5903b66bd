"""Quads indexed for checks, with datatypes and languages kept."""

from __future__ import annotations

import pytest
from pyoxigraph import BlankNode, Literal, NamedNode

from kb.closure.checks.data import Term, key, named, nearest, shown
from kb.graph import iri
from tests.closure.checks.tiny import data

E = "https://e.org/"
DATA = data(
    """
e:frog a e:Frog ; e:hops 3 , 3 , "far"@en ; e:eats ( "fly" "gnat" "fly" ) ; e:near e:toad .
e:toad a e:Toad ; e:near e:frog .
e:Frog rdfs:subClassOf e:Amphibian . e:Toad rdfs:subClassOf e:Amphibian . e:Amphibian rdfs:subClassOf e:Animal .
e:Animal rdfs:subClassOf e:Amphibian . [ a e:Odd ] rdfs:subClassOf e:Frog .
"""
)


def test_values_come_once_each_in_the_order_written_with_their_kind() -> None:
    assert [shown(value) for value in DATA.values(f"{E}frog", f"{E}hops")] == ["“3”^^xsd:integer", "“far”@en"]
    assert DATA.values(f"{E}frog", f"{E}sings") == () == DATA.values(f"{E}heron", f"{E}hops")
    assert DATA.one(f"{E}frog", f"{E}hops") == Literal(3)
    assert DATA.one(f"{E}heron", f"{E}hops") is None


def test_all_that_a_node_says_is_known_by_property() -> None:
    assert set(DATA.predicates(f"{E}toad")) == {f"{iri.PREFIXES['rdf']}type", f"{E}near"}
    assert DATA.predicates(f"{E}heron") == {}
    assert {f"{E}frog", f"{E}Frog"} <= set(DATA.nodes())


def test_who_says_a_node_is_found_but_not_who_says_a_text() -> None:
    assert DATA.inverse(f"{E}near", NamedNode(f"{E}toad")) == [NamedNode(f"{E}frog")]
    assert DATA.inverse(f"{E}hops", Literal(3)) == () == DATA.inverse(f"{E}near", NamedNode(f"{E}heron"))


def test_a_list_is_gone_through_in_order_and_one_in_a_circle_ends() -> None:
    assert [key(item) for item in DATA.items(DATA.one(f"{E}frog", f"{E}eats"))] == ["fly", "gnat", "fly"]
    assert list(DATA.items(None)) == []
    circle = data('e:a rdf:first "x" ; rdf:rest e:a .')
    assert [key(item) for item in circle.items(NamedNode(f"{E}a"))] == ["x"]


def test_a_class_is_of_the_kinds_below_it_whatever_circles_there_are() -> None:
    animals = DATA.kinds_of(f"{E}Animal")
    assert {f"{E}Animal", f"{E}Amphibian", f"{E}Frog", f"{E}Toad"} <= animals
    assert list(DATA.typed(f"{E}Animal")) == [f"{E}frog", f"{E}toad"]
    assert list(DATA.typed(f"{E}Toad")) == [f"{E}toad"]
    assert DATA.is_a(f"{E}frog", f"{E}Animal") and not DATA.is_a(f"{E}frog", f"{E}Toad")
    assert not DATA.is_a(f"{E}heron", f"{E}Animal")


@pytest.mark.parametrize(
    ("node", "name"),
    [
        (iri.term("cites"), ":cites"),
        (iri.rule("mtg/2006-05-01", "410.8"), "mtg/2006-05-01/410.8"),
        (f"{iri.PREFIXES['skos']}broader", "skos:broader"),
        ("https://e.org/x", "https://e.org/x"),
    ],
)
def test_a_node_is_named_as_people_write_it(node: str, name: str) -> None:
    assert named(node) == name


@pytest.mark.parametrize(
    ("term", "text"),
    [
        (Literal("x"), "“x”"),
        (Literal("x", language="en"), "“x”@en"),
        (Literal(3), "“3”^^xsd:integer"),
        (Literal("x" * 60), f"“{'x' * 60}”"),
        (Literal("x" * 61), f"“{'x' * 57}…”"),
        (NamedNode(iri.term("cites")), ":cites"),
    ],
)
def test_a_value_is_shown_with_what_is_not_plain_about_it(term: Term, text: str) -> None:
    assert shown(term) == text


def test_a_node_without_a_name_has_a_key_of_its_own() -> None:
    assert (key(BlankNode("b1")), key(NamedNode("urn:x")), key(Literal("x"))) == ("_:b1", "urn:x", "x")


def test_only_what_is_near_is_a_remedy_and_two_at_most() -> None:
    assert nearest("graveyrd", ["graveyard", "battlefield"]) == "graveyard"
    assert nearest("heron", ["graveyard", "battlefield"]) == ""
    assert nearest("cites", ["cite", "cited", "citees", "cities"]).count(" or ") == 1
