"""A compiled store has every graph, what was derived, and the records."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from pyoxigraph import NamedNode

from kb.closure import open_knowledge
from kb.closure.build import build
from kb.errors import KnowledgeBaseError
from kb.graph import iri
from kb.graph.knowledge import Knowledge
from tests.graph.small import write


def test_every_edition_has_a_graph_of_its_name() -> None:
    knowledge = open_knowledge()
    graphs = {graph.value for graph in knowledge.store.named_graphs()}
    assert {iri.edition(name) for name in knowledge.editions} < graphs
    assert {iri.ONTOLOGY, iri.INFERRED, iri.DOCTRINES, iri.card_set("mtg"), iri.provisions("mtg"), iri.game("mtg")} < graphs


def test_asserted_and_inferred_never_mix() -> None:
    store = open_knowledge().store
    settles = store.quads_for_pattern(None, NamedNode(iri.term("settles")), None)
    for quad in settles:
        edition = quad.subject.value.rpartition("/")[0]  # type: ignore[union-attr]
        assert quad.graph_name.value == iri.inferred(edition)  # type: ignore[union-attr]


def test_every_triple_stands_in_one_graph() -> None:
    triples = [quad.triple for quad in open_knowledge().store]
    assert len(set(triples)) == len(triples)


def test_what_was_inferred_of_an_edition_stands_beside_it_and_nowhere_else() -> None:
    knowledge = open_knowledge()
    below = tuple(f"{iri.edition(name)}/" for name in knowledge.editions)
    rest = knowledge.store.quads_for_pattern(None, None, None, NamedNode(iri.INFERRED))
    assert [quad for quad in rest if str(quad.subject).strip("<>").startswith(below)] == []


def test_shapes_are_for_checks_and_not_for_queries() -> None:
    assert NamedNode(iri.SHAPES) not in set(open_knowledge().store.named_graphs())


def test_what_became_of_each_rule_stands_with_the_newer_edition() -> None:
    store, change = open_knowledge().store, NamedNode(f"{iri.changes('mtg/2017-07-08')}/410.8-603.4")
    said = {iri.local(quad.predicate.value): quad.object.value for quad in store.quads_for_pattern(change, None, None)}
    assert said["oldRule"] == iri.rule("mtg/2009-05-01", "410.8")
    assert said["newRule"] == iri.rule("mtg/2017-07-08", "603.4")


def test_progress_goes_from_nothing_to_all(tmp_path: Path) -> None:
    told: list[float] = []
    (tmp_path / "store").mkdir()
    build(tmp_path / "store", lambda _what, done: told.append(done), write(tmp_path / "data"))
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0.0, 1.0)
    assert list(Knowledge.stored(tmp_path / "store").editions)[-1] == "go/1990-01-01"


def test_broken_data_is_an_error_and_not_a_store(tmp_path: Path) -> None:
    root = write(tmp_path / "data")
    (root / "rules/chess/game.ttl").write_text("what?")
    with pytest.raises(KnowledgeBaseError, match=r"game\.ttl"):
        build(tmp_path / "store", lambda _what, _done: None, root)


def test_opening_a_compiled_store_loads_neither_reasoner_nor_rdflib_nor_the_store() -> None:
    open_knowledge()
    code = (
        "import sys; from kb.closure import open_knowledge; open_knowledge().rule('603.4').gist\n"
        "print(sorted({'rdflib', 'owlrl', 'reasonable', 'pyshacl', 'pyoxigraph', 'ruamel.yaml'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
