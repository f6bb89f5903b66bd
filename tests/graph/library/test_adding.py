"""An edition comes into the library whole or not at all; the same again changes nothing, another text of it replaces it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from kb.graph.library import Library, library_path
from kb.graph.library.adding import add
from kb.graph.library.connection import Connection
from kb.graph.library.rows import Rows
from tests.graph.library.small import book, put, reworded

EDITION = "mtg/2011-01-01"


def opened() -> Library:
    found = Library.opened()
    assert found is not None
    return found


def count(table: str) -> int:
    with opened() as library:
        found: int = library.connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    return found


def content() -> bytes:
    return library_path().read_bytes()


def test_a_new_edition_is_imported() -> None:
    assert put(book()) == "imported"
    with opened() as library:
        assert list(library.editions) == [EDITION]


def test_the_same_again_is_unchanged_and_writes_nothing() -> None:
    put(book())
    before = content()
    assert put(book(), "another-name.txt") == "unchanged"
    assert content() == before


def test_another_text_of_an_edition_replaces_it_and_nothing_of_the_old_one_stays() -> None:
    put(book(), "old.txt")
    rows = count("found")
    found = add(reworded(book(), "100.2", "Everybody says so once."), "new.txt", "{}", {})
    assert (found.status, found.replaced) == ("replaced", "old.txt")
    assert found.differences is not None
    assert found.differences.reworded == ("100.2",)
    assert count("found") == rows
    with opened() as library:
        hits = library.connection.execute("SELECT name FROM found WHERE found MATCH 'twice OR everybody'").fetchall()
        assert hits == [("100.2",)]
        assert library.editions[EDITION].file == "new.txt"


def test_what_differs_is_told_number_by_number() -> None:
    put(book())
    other = reworded(reworded(book(), "100.2a", None), "100.3", "A new one.")
    found = add(other, "new.txt", "{}", {}).differences
    assert found is not None
    assert (found.added, found.removed, found.reworded, found.glossary) == (("100.3",), ("100.2a",), (), ())


def test_the_index_is_whole_after_a_replacement() -> None:
    put(book("mtg/2010-01-01"))
    put(book())
    put(reworded(book(), "100.2", "Everybody says so once."))
    with sqlite3.connect(library_path()) as writing:
        writing.execute("INSERT INTO found (found) VALUES ('integrity-check')")


def test_other_editions_are_not_touched_by_a_replacement() -> None:
    put(book("mtg/2010-01-01"))
    put(book())
    put(reworded(book(), "100.2", "Otherwise."))
    with opened() as library:
        assert dict(library.paragraphs("mtg/2010-01-01")) == dict(book().paragraphs)
        assert len(library.connection.execute("SELECT name FROM found WHERE edition = 'mtg/2010-01-01'").fetchall()) == 7


def test_what_goes_wrong_in_the_middle_leaves_nothing_behind() -> None:
    put(book("mtg/2010-01-01"))
    before = content()

    def broken(_connection: Connection, _edition: str, _rows: Rows) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        add(book(), "book.txt", "{}", {}, carry=broken)
    assert content() == before
    with opened() as library:
        assert list(library.editions) == ["mtg/2010-01-01"]


def test_what_is_carried_over_is_entered_in_the_same_transaction() -> None:
    def carry(connection: Connection, edition: str, rows: Rows) -> None:
        assert rows.book == book()
        connection.execute("INSERT INTO carried VALUES (?, 'key', 'rules')", (edition,))

    add(book(), "book.txt", "{}", {}, carry=carry)
    with opened() as library:
        assert library.carried(EDITION, "key") == "rules"
        assert library.carried(EDITION, "another key") is None
    put(reworded(book(), "100.2", "Otherwise."))
    with opened() as library:
        assert library.carried(EDITION, "key") is None


def test_the_folder_is_made_where_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APNAP_DATA", str(tmp_path / "deep" / "down"))
    put(book())
    assert [path.name for path in (tmp_path / "deep" / "down").iterdir()] == ["library.sqlite"]
