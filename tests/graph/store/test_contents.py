"""The hash that names a compiled store: of the data and of the code that compiles it; kept as long as they look the same."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kb.graph.nodes.cards import readings
from kb.graph.store import contents
from kb.graph.store.contents import content_hash


@pytest.fixture(autouse=True)
def stores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("APNAP_CACHE", str(tmp_path / "cache"))
    (tmp_path / "cache" / "stores").mkdir(parents=True)
    return tmp_path / "cache" / "stores"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    (home / "ontology").mkdir(parents=True)
    (home / "ontology" / "all.ttl").write_text("one")
    (home / "rules" / "mtg" / "scenarios").mkdir(parents=True)
    (home / "rules" / "mtg" / "scenarios" / "a.yaml").write_text("one")
    return home


def test_a_changed_file_changes_the_hash(root: Path) -> None:
    before = content_hash(root)
    (root / "rules" / "mtg" / "scenarios" / "a.yaml").write_text("two!")
    assert content_hash(root) != before


def test_what_no_store_is_compiled_from_does_not(root: Path) -> None:
    before = content_hash(root)
    (root / "rules" / "mtg" / "notes.txt").write_text("a note")
    assert content_hash(root) == before


def test_files_that_look_the_same_are_not_read_again(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = content_hash(root)
    monkeypatch.setattr(contents, "_hashed", lambda *_: pytest.fail("it is remembered"))
    assert content_hash(root) == before


def test_files_that_are_touched_are_read_again_and_found_the_same(root: Path) -> None:
    before = content_hash(root)
    os.utime(root / "ontology" / "all.ttl", (1, 1))
    assert content_hash(root) == before


def test_a_memory_that_is_damaged_is_no_trouble(root: Path, stores: Path) -> None:
    before = content_hash(root)
    (memory,) = stores.glob(".looks-*")
    memory.write_bytes(b"\xff\x00")
    assert content_hash(root) == before


def test_without_stores_nothing_is_kept(root: Path, stores: Path) -> None:
    stores.rmdir()
    content_hash(root)
    assert not stores.exists()


CARD = "Bear:\n  type: Creature — Bear\n  text: Whenever {} dies, draw a card.\n"


@pytest.fixture
def grammar_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A grammar beside the real one, whose files may be edited; the cards are read by the real one."""
    folder = tmp_path / "grammar"
    folder.mkdir()
    (folder / "triggers.forms").write_text("Pattern event=Dies\n    {object} dies\n")
    monkeypatch.setattr(contents, "_grammar", lambda: contents.files_under(str(folder)))
    return folder


def test_editing_a_form_that_no_shipped_card_is_read_by_leaves_the_hash(root: Path, grammar_folder: Path) -> None:
    (root / "rules" / "mtg" / "cards.yaml").write_text(CARD.format("a creature"))
    before = content_hash(root, readings)
    (grammar_folder / "triggers.forms").write_text("Pattern event=Dies\n    {object} dies\n    {object} perishes\n")
    assert content_hash(root, readings) == before


def test_a_form_that_reads_a_shipped_card_otherwise_changes_the_hash(root: Path, grammar_folder: Path) -> None:
    before = content_hash(root, lambda _root: "read")
    (grammar_folder / "triggers.forms").write_text("Pattern event=Dies\n    {object} perishes\n")
    assert content_hash(root, lambda _root: "read otherwise") != before


def test_as_long_as_no_form_changes_the_cards_are_not_read_again(root: Path, grammar_folder: Path) -> None:
    assert (grammar_folder / "triggers.forms").exists()
    before = content_hash(root, readings)
    assert content_hash(root, lambda _root: pytest.fail("it is remembered")) == before
