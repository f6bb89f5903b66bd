"""The registry of node classes, and their way into and out of a store."""

from __future__ import annotations

from itertools import combinations

import pytest
from pyoxigraph import NamedNode, Store

from kb.graph import iri
from kb.graph.nodes.wording import PROPERTIES, kinds, mapper, node_classes, quads, reader
from kb.text.nodes.base import Node
from kb.text.nodes.effects import Draw
from kb.text.nodes.things import Players, Rest, Thing
from kb.text.nodes.values import Number, Value

NAME, OTHER, GRAPH = "urn:one", "urn:other", "urn:graph"


def test_every_class_of_a_wording_comes_once() -> None:
    assert len(kinds()) == len(set(kinds())) > 150
    assert {Draw, Thing, Value, Rest} <= set(kinds())
    assert Node not in kinds()


def test_what_only_stands_above_others_is_in_no_wording() -> None:
    assert {Draw, Rest} <= set(node_classes()), "a class without fields may stand in one"
    assert not {Thing, Value} & set(node_classes())


def test_every_renamed_field_is_one_of_a_class_that_there_is() -> None:
    fields = {(kind.__name__, field) for kind in node_classes() for field in kind.__struct_fields__}
    assert set(PROPERTIES) - fields == set()
    assert PROPERTIES["Zone", "name"] == "zoneName"


@pytest.mark.parametrize("kind", node_classes(), ids=lambda kind: kind.__name__)
def test_no_two_fields_of_a_class_are_one_property(kind: type[Node]) -> None:
    names = {field: PROPERTIES.get((kind.__name__, field), field) for field in kind.__struct_fields__}
    assert [(one, other) for one, other in combinations(names, 2) if names[one] == names[other]] == []


def test_nodes_are_written_into_one_graph_and_read_out_of_it() -> None:
    store = Store()
    store.extend(quads([(NAME, Draw(Number(2))), (OTHER, Players("you"))], GRAPH))
    assert {quad.graph_name for quad in store} == {NamedNode(GRAPH)}
    assert mapper().read(NAME, reader(store, GRAPH)) == Draw(Number(2))
    assert mapper().read(OTHER, reader(store, GRAPH)) == Players("you")


def test_a_reader_looks_up_one_graph_or_all() -> None:
    store = Store()
    store.extend(quads([(NAME, Number(2))], GRAPH))
    store.extend(quads([(NAME, Number(3))], "urn:another"))
    number = NamedNode(iri.wording("number"))

    def numbers(graph: str | None) -> list[str]:
        return sorted(value.value for name, value in reader(store, graph)(NamedNode(NAME)) if name == number)

    assert (numbers(GRAPH), numbers("urn:another"), numbers(None)) == (["2"], ["3"], ["2", "3"])
