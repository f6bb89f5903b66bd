"""The prints and clauses that ship, made from rulebook files."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kb.errors import InputError
from kb.graph.alignment import make_shipped
from kb.graph.alignment.clauses import clauses_file
from kb.graph.alignment.shipped import file_of
from tests.imported import BOOKS, needs_books

FILE = "2006-05-01.txt"


@pytest.fixture
def editions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for what is made; only the edition of 2006 is modelled there."""
    (tmp_path / "mtg" / "2006-05-01").mkdir(parents=True)
    monkeypatch.setattr(make_shipped, "file_of", lambda edition: tmp_path / edition / "prints.bin")
    return tmp_path


@needs_books
def test_the_same_file_gives_the_bytes_that_ship(editions: Path) -> None:
    (book,) = BOOKS.rglob(FILE)
    ((edition, made),) = make_shipped.make([book])
    assert (edition, made) == ("mtg/2006-05-01", editions / "mtg" / "2006-05-01" / "prints.bin")
    shipped = file_of(edition)
    assert made.read_bytes() == shipped.read_bytes()
    assert clauses_file(made).read_bytes() == clauses_file(shipped).read_bytes()


@needs_books
def test_an_edition_that_is_not_modelled_gets_none(editions: Path) -> None:
    (book,) = BOOKS.rglob(FILE)
    shutil.rmtree(editions / "mtg")
    assert list(make_shipped.make([book])) == []
    assert not (editions / "mtg").exists()


def test_a_file_that_is_no_rulebook_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "frogs.txt"
    path.write_text("Frogs hop.\n", encoding="utf-8")
    with pytest.raises(InputError):
        list(make_shipped.make([path]))
