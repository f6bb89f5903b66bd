"""Shapes put to data: the same as pyshacl finds, said better."""

from __future__ import annotations

import shutil

import pytest
from rdflib import SH

from kb.closure.checks.shapes import Shapes
from kb.closure.checks.subject import Subject
from kb.errors import KnowledgeBaseError
from kb.graph.turtle.convert import to_rdflib
from kb.paths import data_root
from tests.closure.checks.tiny import data
from tests.closure.faulty import seed


def test_a_class_below_the_target_is_meant_too() -> None:
    shapes = Shapes(data("e:s sh:targetClass e:T ; sh:property [ sh:path e:p ; sh:minCount 1 ] ."))
    assert len(list(shapes.violations(data("e:U rdfs:subClassOf e:T . e:it a e:U .")))) == 1


def test_a_constraint_that_no_check_makes_is_an_error_and_not_left_out() -> None:
    with pytest.raises(KnowledgeBaseError, match="uses sh:lessThan, which no check makes"):
        Shapes(data("e:s sh:targetClass e:T ; sh:property [ sh:path e:p ; sh:lessThan e:q ] ."))


@pytest.fixture(scope="module")
def subject(tmp_path_factory: pytest.TempPathFactory) -> Subject:
    """The faults, and little beside them: pyshacl takes minutes for all."""
    root = tmp_path_factory.mktemp("oracle")
    for name in ("ontology/shapes", "ontology/axioms", "rules/doctrines/blocks.ttl", "rules/mtg/game.ttl"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (data_root() / name).is_dir() else shutil.copy)(data_root() / name, root / name)
    return Subject(seed(root))


@pytest.mark.parametrize("name", ["term", "rule", "game", "agreement"])
def test_pyshacl_finds_fault_with_the_same_nodes(subject: Subject, name: str) -> None:
    pyshacl = pytest.importorskip("pyshacl")
    shapes = subject.shapes(name)
    assert shapes is not None
    said = subject.terms if name == "term" else subject.said
    ours = {each.node for each in shapes.violations(said)}
    _, report, _ = pyshacl.validate(to_rdflib(said.quads), shacl_graph=to_rdflib(shapes.graph.quads))
    assert ours == {str(node) for node in report.objects(None, SH.focusNode)}
    assert ours
