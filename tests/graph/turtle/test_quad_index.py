"""Quads by subject and property, and by class."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from pyoxigraph import Literal, NamedNode, Quad, RdfFormat, parse

from kb.graph import iri
from kb.graph.turtle.quad_index import Facts
from tests.fuzz import searching

FROG, TOAD = "urn:frog", "urn:toad"
TEXT = """
@prefix : <https://w3id.org/apnap/ontology#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<urn:frog> a :Rule , :Step ; :number "2" , "1" ; skos:prefLabel "frog"@en ; :steps ( "hop" "sit" "hop" ) .
<urn:toad> a :Rule ; :number "1" ; :steps ( ) ; :within <urn:frog> .
<urn:toad> a :Rule .
"""
FACTS = Facts(parse(TEXT, format=RdfFormat.TURTLE))


def test_values_come_as_text_in_the_order_written() -> None:
    assert list(FACTS.all(FROG, ":number")) == ["2", "1"]
    assert FACTS.all(FROG, ":gist") == () == FACTS.all("urn:heron", ":number")
    assert list(FACTS.all(TOAD, ":within")) == [FROG]


def test_the_first_value_stands_for_all_and_text_is_empty_where_there_is_none() -> None:
    assert (FACTS.one(FROG, ":number"), FACTS.one(FROG, ":gist")) == ("2", None)
    assert (FACTS.text(FROG, "skos:prefLabel"), FACTS.text(FROG, ":gist")) == ("frog", "")
    assert FACTS.has(FROG, ":number") and not FACTS.has(FROG, ":gist")


def test_who_says_something_is_found_by_property_and_by_value() -> None:
    assert set(FACTS.subjects(":number", "1")) == {FROG, TOAD}
    assert set(FACTS.subjects(":number", "2")) == {FROG}
    assert list(FACTS.subjects(":number", "3")) == list(FACTS.subjects(":gist", "1")) == []
    assert sorted(FACTS.saying(":number")) == [FROG, TOAD]
    assert list(FACTS.saying(":gist")) == []


def test_a_list_is_gone_through_in_order_and_an_empty_one_is_empty() -> None:
    assert list(FACTS.items(FROG, ":steps")) == ["hop", "sit", "hop"]
    assert list(FACTS.items(TOAD, ":steps")) == list(FACTS.items("urn:heron", ":steps")) == []


def test_the_things_of_a_class_come_once_each() -> None:
    assert FACTS.typed(":Rule") == (FROG, TOAD)
    assert FACTS.typed(":Step") == (FROG,)
    assert FACTS.typed(":Game") == ()


def test_all_that_is_said_about_a_thing_is_said_under_full_names() -> None:
    said = set(FACTS.about(TOAD))
    assert (iri.term("number"), "1") in said and (iri.PREFIXES["rdf"] + "type", iri.term("Rule")) in said
    assert len([pair for pair in said if pair[0] == iri.term("within")]) == 1
    assert list(FACTS.about("urn:heron")) == []


NAMES = st.sampled_from(["a", "b", "c"])


@given(st.lists(st.tuples(NAMES, NAMES, NAMES), max_size=12))
@searching(60)
def test_every_quad_is_found_from_both_ends(triples: list[tuple[str, str, str]]) -> None:
    facts = Facts(Quad(NamedNode(f"urn:{one}"), NamedNode(iri.term(name)), Literal(value)) for one, name, value in triples)
    for subject, name, value in triples:
        assert list(facts.all(f"urn:{subject}", f":{name}")) == [v for s, n, v in triples if (s, n) == (subject, name)]
        assert f"urn:{subject}" in facts.subjects(f":{name}", value)
    assert sum(len(list(facts.about(f"urn:{subject}"))) for subject in "abc") == len(triples)
