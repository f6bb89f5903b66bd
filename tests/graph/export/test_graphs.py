"""Which named graphs leave."""

from __future__ import annotations

import pytest
from pyoxigraph import NamedNode, Quad, Store

from kb.errors import NotFoundError
from kb.graph import iri
from kb.graph.export import graphs_of, quads_of

NODE = NamedNode(iri.term("Dies"))
OLD, NEW = f"{iri.BASE}mtg/2006-05-01", f"{iri.BASE}mtg/2009-05-01"

CHANGES = iri.changes("mtg/2009-05-01")


@pytest.fixture
def store() -> Store:
    store = Store()
    for graph in (NEW, OLD, iri.inferred(OLD), CHANGES, iri.ONTOLOGY, iri.INFERRED):
        store.add(Quad(NODE, NODE, NODE, NamedNode(graph)))
    return store


def names(store: Store, *wanted: str, closed: bool = False) -> list[str]:
    return [graph.value for graph in graphs_of(store, wanted, closed=closed)]


def test_all_leave_but_what_was_inferred(store: Store) -> None:
    assert names(store) == [OLD, NEW, iri.ONTOLOGY]


def test_what_was_inferred_leaves_when_asked_for(store: Store) -> None:
    assert names(store, closed=True) == [iri.INFERRED, OLD, iri.inferred(OLD), NEW, CHANGES, iri.ONTOLOGY]


def test_of_some_graphs_what_was_inferred_of_them_leaves_with_them(store: Store) -> None:
    assert names(store, "mtg/2006-05-01", closed=True) == [iri.INFERRED, OLD, iri.inferred(OLD)]


@pytest.mark.parametrize("name", ["mtg:2006-05-01", "mtg/2006-05-01", OLD, f"<{OLD}>", "*/2006-*"])
def test_a_graph_has_any_name_that_it_is_printed_with(store: Store, name: str) -> None:
    assert names(store, name) == [OLD]


def test_a_pattern_names_several_each_once(store: Store) -> None:
    assert names(store, "mtg/20??-*-01", "mtg:2009-05-01") == [OLD, NEW]


def test_what_fits_nothing_is_refused_with_what_is_near(store: Store) -> None:
    with pytest.raises(NotFoundError, match="there is no graph “mtg/2006”") as error:
        names(store, "mtg/2006")
    assert "mtg/2006-05-01" in error.value.remedy


def test_the_quads_are_those_of_the_graphs(store: Store) -> None:
    assert [quad.graph_name.value for quad in quads_of(store, graphs_of(store, ["mtg/2006-05-01", NEW]))] == [OLD, NEW]
