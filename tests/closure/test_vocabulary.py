"""The record of events, zones and families of abilities, made from the axioms."""

from __future__ import annotations

from typing import Any

import pytest
from pyoxigraph import RdfFormat, parse

from kb.closure.vocabulary import vocabulary_record
from kb.errors import KnowledgeBaseError
from kb.graph import iri

PREFIXES = "".join(f"@prefix {prefix}: <{base}> .\n" for prefix, base in iri.PREFIXES.items())
TERMS = """
:GameEvent a owl:Class . :Zone a owl:Class . :TriggeredAbility a owl:Class . :Thing a owl:Class .
:Moves a owl:Class ; rdfs:subClassOf :GameEvent . :Dies a owl:Class ; rdfs:subClassOf :Moves . :Frog a owl:Class .
:Pond a owl:Class ; rdfs:subClassOf :Zone .
"""


def record(axioms: str, closed: tuple[tuple[str, str], ...] = ()) -> dict[str, dict[str, Any]]:
    return vocabulary_record(list(parse(PREFIXES + TERMS + axioms, format=RdfFormat.TURTLE)), closed)


def rules(axioms: str) -> list[Any]:
    return list(record(axioms)["rules"].values())


def test_every_class_has_those_above_it_that_are_events_zones_or_abilities() -> None:
    above = record(":Moves rdfs:subClassOf :Frog .")["above"]
    assert above["Dies"] == ["GameEvent", "Moves"] and above["Pond"] == ["Zone"]
    assert "Frog" not in above and "Frog" not in above["Dies"], "what is above none of the roots is of no use"
    assert "TriggeredAbility" not in above


def test_what_a_reasoner_found_besides_counts_too() -> None:
    assert record("", (("Frog", "Dies"),))["above"]["Frog"] == ["Dies", "GameEvent", "Moves"]


def test_classes_that_are_the_same_are_above_each_other_but_not_above_themselves() -> None:
    above = record(":Croaks a owl:Class ; owl:equivalentClass :Dies .")["above"]
    assert above["Croaks"] == ["Dies", "GameEvent", "Moves"]
    assert above["Dies"] == ["Croaks", "GameEvent", "Moves"]


@pytest.mark.parametrize(
    ("expression", "premise"),
    [
        ('[ owl:onProperty :is ; owl:hasValue "green" ]', ("value", "is", "green")),
        ('[ owl:onProperty skos:notation ; owl:hasValue "pond" ]', ("value", "skos:notation", "pond")),
        ("[ owl:onProperty :object ; owl:someValuesFrom :Dies ]", ("some", "object", ("class", "Dies"))),
        ("[ owl:onProperty :object ; owl:someValuesFrom owl:Thing ]", ("some", "object", ("all", []))),
        (
            '[ owl:intersectionOf ( :Moves [ owl:onProperty :is ; owl:hasValue "green" ] ) ]',
            ("all", [("class", "Moves"), ("value", "is", "green")]),
        ),
        ("[ owl:unionOf ( :Moves :Pond ) ]", ("any", [("class", "Moves"), ("class", "Pond")])),
    ],
)
def test_what_puts_a_thing_into_a_class_is_a_premise(expression: str, premise: object) -> None:
    assert rules(f"{expression} rdfs:subClassOf :Dies .") == [("Dies", premise)]
    assert rules(f":Dies owl:equivalentClass {expression} .") == [("Dies", premise)]


@pytest.mark.parametrize(
    "expression",
    [
        "[ owl:onProperty :object ; owl:allValuesFrom :Dies ]",
        "[ owl:onProperty :object ; owl:hasValue :Dies ]",
        "[ owl:intersectionOf ( :Moves [ owl:onProperty :object ; owl:allValuesFrom :Dies ] ) ]",
        "[ owl:onProperty :object ; owl:someValuesFrom [ owl:complementOf :Dies ] ]",
    ],
)
def test_what_owl_rl_has_not_on_the_left_side_is_no_premise(expression: str) -> None:
    assert rules(f"{expression} rdfs:subClassOf :Dies .") == []


def test_a_rule_for_a_class_that_is_none_of_these_is_left_out() -> None:
    assert rules('[ owl:onProperty :is ; owl:hasValue "green" ] rdfs:subClassOf :Frog .') == []


def test_rules_come_in_the_same_order_however_they_are_written() -> None:
    one, other = (f'[ owl:onProperty :is ; owl:hasValue "{word}" ] rdfs:subClassOf :Dies .' for word in ("a", "b"))
    assert rules(one + other) == rules(other + one) != []


def test_what_fills_a_role_is_of_the_class_that_is_its_range() -> None:
    assert record(":toZone rdfs:range :Pond . :object rdfs:range :Frog .")["ranges"] == {"toZone": ["Pond"]}


def test_families_name_their_doctrine() -> None:
    found = record(":Dies :lookBackUnder d:look-back . :Moves :wordedUnder d:wording .")
    assert (found["lookBackUnder"], found["wordedUnder"]) == ({"Dies": "look-back"}, {"Moves": "wording"})


def test_a_class_that_no_file_of_terms_declares_is_an_error() -> None:
    with pytest.raises(
        KnowledgeBaseError, match="the axioms of the ontology speak of :Hops, which no file of terms declares"
    ) as raised:
        record(":Hops rdfs:subClassOf :Moves .")
    assert raised.value.remedy == "declare it (:Hops a owl:Class ; …) in ontology/terms"
    with pytest.raises(KnowledgeBaseError, match=":Hops"):
        record("[ owl:onProperty :object ; owl:someValuesFrom [ owl:unionOf ( :Moves :Hops ) ] ] rdfs:subClassOf :Dies .")
