"""What ships can be found: rules of every edition, doctrines, terms, cards and scenarios stand in one full-text index."""

from __future__ import annotations

import json
from pathlib import Path
from sqlite3 import Connection, OperationalError

import pytest

from kb.closure import open_knowledge
from kb.closure.build import build
from kb.errors import KnowledgeBaseError
from kb.graph.store.fulltext import open_words
from tests.graph.small import write


@pytest.fixture(scope="module")
def chess(tmp_path_factory: pytest.TempPathFactory) -> Connection:
    folder = tmp_path_factory.mktemp("words")
    (folder / "store").mkdir()
    build(folder / "store", lambda _what, _done: None, write(folder / "data"))
    return open_words(folder / "store")


def _found(words: Connection, query: str) -> list[tuple[str, str, str]]:
    return words.execute("SELECT kind, edition, name FROM found WHERE found MATCH ? ORDER BY rowid", (query,)).fetchall()


def test_a_gist_is_found_in_every_edition_that_has_it(chess: Connection) -> None:
    assert _found(chess, "squares") == [("rule", "chess/1900-01-01", "1.1"), ("rule", "chess/1950-01-01", "1.2")]


def test_a_rule_is_found_by_what_it_settles(chess: Connection) -> None:
    assert ("rule", "chess/1950-01-01", "1.1") in _found(chess, "title : order")


def test_words_are_found_by_their_stems(chess: Connection) -> None:
    assert _found(chess, "squares") == _found(chess, "square")


def test_a_doctrine_is_found_by_the_words_of_its_settings(chess: Connection) -> None:
    assert ("doctrine", "", "order") in _found(chess, "decides")


def test_the_row_beside_says_what_is_the_same_and_which_headings_stand_above(chess: Connection) -> None:
    found = chess.execute("SELECT same, section FROM place WHERE edition = 'chess/1950-01-01' AND name = '1.2'").fetchone()
    assert (found[0], json.loads(found[1])) == ("chess:board", ["1. Beginning"])


def test_the_rules_of_a_doctrine_stand_in_order(chess: Connection) -> None:
    found = chess.execute("SELECT number FROM states WHERE doctrine = 'order' AND edition = 'chess/2000-01-01' ORDER BY rank")
    assert [number for (number,) in found] == ["1.2", "1.10"]


def test_rules_that_are_only_numbers_are_not_found() -> None:
    assert not [name for kind, _, name in _found(open_knowledge().words, '"not modelled"') if kind == "rule"]


@pytest.mark.parametrize("kind", ["rule", "doctrine", "term", "card", "scenario"])
def test_every_kind_is_there(kind: str) -> None:
    assert open_knowledge().words.execute("SELECT 1 FROM place WHERE kind = ? LIMIT 1", (kind,)).fetchone()


def test_a_card_is_found_by_its_wording_once() -> None:
    assert _found(open_knowledge().words, '"auriok champion"').count(("card", "mtg", "Auriok Champion")) == 1


def test_nobody_writes_into_it(chess: Connection) -> None:
    with pytest.raises(OperationalError, match="readonly"):
        chess.execute("DELETE FROM place")


def test_a_store_without_an_index_says_what_to_do_and_gets_none_by_being_opened(tmp_path: Path) -> None:
    with pytest.raises(KnowledgeBaseError) as error:
        open_words(tmp_path)
    assert error.value.remedy == f"remove {tmp_path}: it is made anew"
    assert list(tmp_path.iterdir()) == []
