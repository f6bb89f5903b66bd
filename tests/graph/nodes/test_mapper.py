"""Nodes become triples and come back equal."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from pyoxigraph import BlankNode, Literal, NamedNode, Quad, Store, Triple

from kb.errors import KnowledgeBaseError
from kb.graph import iri
from kb.graph.nodes.mapper import Mapper, Reader
from kb.graph.nodes.wording import mapper, quads, reader
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import Body, Draw
from kb.text.nodes.things import Filter, Target
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number
from tests.fuzz import searching

from ..node_strategies import nodes

NAME = "https://w3id.org/apnap/mtg/card/test#1"
WARDEN = TriggeredAbility(
    pattern=Pattern(event="Enters", object=Filter(nouns=("creature",), other=True)),
    body=Body((Draw(Number(1)),)),
)


def in_memory(triples: list[Triple]) -> Reader:
    found: dict[Any, list[Any]] = defaultdict(list)
    for triple in triples:
        found[triple.subject].append((triple.predicate, triple.object))
    return lambda subject: found[subject]


@searching(50, *HealthCheck)  # 30 ms each, a whole tree of nodes written and read back; `make fuzz` tries 2,500
@given(nodes())
def test_every_node_comes_back_equal(node: Any) -> None:
    assert mapper().read(NAME, in_memory(list(mapper().triples(node, NAME)))) == node


def test_a_node_comes_back_from_a_store() -> None:
    store = Store()
    store.extend(quads([(NAME, WARDEN)], "https://example.org/g"))
    assert mapper().read(NAME, reader(store, "https://example.org/g")) == WARDEN


def test_a_class_is_a_term_and_a_field_a_property() -> None:
    triples = set(mapper().triples(WARDEN, NAME))
    assert Triple(NamedNode(f"{NAME}.pattern"), NamedNode(iri.wording("event")), Literal("Enters")) in triples
    assert any(t.predicate.value == iri.wording("functionsIn") for t in triples)


def test_inner_nodes_are_named_by_the_way_to_them_and_only_list_cells_are_blank() -> None:
    triples = list(mapper().triples(WARDEN, NAME))
    typed = {t.subject for t in triples if t.predicate.value.endswith("#type")}
    assert NamedNode(f"{NAME}.body.instructions.0.count") in typed
    assert not any(isinstance(subject, BlankNode) for subject in typed)


def test_the_abilities_of_a_card_are_numbered_from_one() -> None:
    card = Card(name="Test", abilities=(WARDEN, WARDEN))
    triples = mapper().triples(card, iri.card("mtg", "Test"))
    abilities = {t.subject.value for t in triples if t.object == NamedNode(iri.wording("TriggeredAbility"))}
    assert abilities == {f"{iri.card('mtg', 'Test')}#1", f"{iri.card('mtg', 'Test')}#2"}


@pytest.mark.parametrize("most", [None, 1, 2, "x"])
def test_none_is_kept_apart_from_a_default_that_is_something(most: int | str | None) -> None:
    target = Target(what=Filter(nouns=("creature",)), most=most)
    assert mapper().read(NAME, in_memory(list(mapper().triples(target, NAME)))) == target


def test_a_missing_node_is_an_error_that_names_it() -> None:
    with pytest.raises(KnowledgeBaseError, match="card/test#1"):
        mapper().read(NAME, reader(Store()))


def test_a_value_of_the_wrong_type_is_an_error_that_names_the_field() -> None:
    name = NamedNode(NAME)
    store = Store(None)
    type_, least = NamedNode(iri.PREFIXES["rdf"] + "type"), NamedNode(iri.wording("least"))
    store.add(Quad(name, type_, NamedNode(iri.wording("Target"))))
    store.add(Quad(name, least, Literal("many")))
    with pytest.raises(KnowledgeBaseError, match=r"Target\.(what|least)"):
        mapper().read(NAME, reader(store))


def test_two_classes_with_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="one name"):
        Mapper([Card, Card])
