"""Graphs of a store in a file, counted and described."""

from __future__ import annotations

from pathlib import Path

import pytest
from pyoxigraph import NamedNode, Quad, RdfFormat, Store, parse

from kb.errors import MalformedError
from kb.graph import iri
from kb.graph.export import DESCRIPTION, export

NODE = NamedNode(iri.term("Dies"))


@pytest.fixture
def store() -> Store:
    store = Store()
    store.add(Quad(NODE, NODE, NODE, NamedNode(iri.ONTOLOGY)))
    store.add(Quad(NODE, NODE, NamedNode(iri.term("Enters")), NamedNode(iri.INFERRED)))
    return store


def test_the_file_holds_the_graphs_and_their_description(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "all.nq"
    assert export(store, str(path), closed=True, version="9.9") == {iri.INFERRED: 1, iri.ONTOLOGY: 1}
    held = {quad.graph_name.value for quad in parse(path.read_bytes(), RdfFormat.N_QUADS)}  # type: ignore[union-attr]
    assert held == {iri.INFERRED, iri.ONTOLOGY, DESCRIPTION}


def test_a_format_that_is_none_is_refused_before_anything_is_counted(tmp_path: Path) -> None:
    with pytest.raises(MalformedError, match="says no format"):
        export(Store(), str(tmp_path / "all.doc"))
