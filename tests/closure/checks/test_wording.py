"""What the program was made with is what the ontology says."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kb.closure.checks.subject import Subject
from kb.closure.checks.wording import names_are_current, parts_are_nodes
from kb.graph.nodes import closed_words
from kb.paths import data_root


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the data, without the scenarios."""
    shutil.copytree(data_root() / "ontology", tmp_path / "ontology")
    shutil.copytree(data_root() / "rules", tmp_path / "rules", ignore=shutil.ignore_patterns("scenarios"))
    return tmp_path


def test_what_ships_fits_the_program() -> None:
    subject = Subject(data_root())
    assert [*parts_are_nodes(subject), *names_are_current(subject)] == []


def test_a_part_of_a_wording_without_a_node_is_found_and_a_node_without_its_term(root: Path) -> None:
    path = root / "ontology" / "terms" / "wording" / "triggers.ttl"
    path.write_text(path.read_text(encoding="utf-8").replace("w:Limit a", "w:Limt a"), encoding="utf-8")
    found = {(each.message, each.remedy) for each in parts_are_nodes(Subject(root))}
    assert found == {
        ("wording#Limt is no node and no field in kb/text/nodes", "remove it, or write the node"),
        ("wording#Limit of kb/text/nodes is not defined", "define it in ontology/terms/wording"),
    }


def test_a_word_that_the_generated_names_lack_is_found_with_the_command_that_writes_them(root: Path) -> None:
    path = root / "ontology" / "terms" / "durations.ttl"
    path.write_text(path.read_text(encoding="utf-8").replace('skos:notation "combat"', 'skos:notation "fight"'), encoding="utf-8")
    (found,) = names_are_current(Subject(root))
    assert found.message == "vocabulary.py does not have the words that ontology/terms has"
    assert found.remedy == closed_words.REMEDY
