"""Rulebooks read by other processes, while the one before is put into the library."""

from __future__ import annotations

from pathlib import Path

import pytest

import kb
from kb.explain.library import reading_ahead
from kb.explain.library.reading_ahead import Ahead, read_ahead
from tests.cli.rulebooks import written

YEARS = range(2011, 2016)


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    return [Path(written(tmp_path, f"March 1, {year}", f"{year}.txt")) for year in YEARS]


def _ahead(files: list[Path], monkeypatch: pytest.MonkeyPatch) -> list[Ahead | None]:
    monkeypatch.setattr(reading_ahead.os, "cpu_count", lambda: 2)
    with read_ahead(files, None, kb.load().knowledge.issued) as found:
        return list(found)


def test_books_come_in_the_order_of_their_files_and_with_their_steps(files: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    found = _ahead(files, monkeypatch)
    assert [each and each.book.edition for each in found] == [f"mtg/{year}-03-01" for year in YEARS]
    for each in found:
        assert each is not None
        assert all(each.book.edition in pair for pair in each.beside)
        assert each.beside


def test_of_every_second_book_one_alignment_is_left_to_this_process(files: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    assert [len(each.beside) for each in _ahead(files, monkeypatch) if each is not None] == [1, 2, 1, 2, 1]


def test_what_cannot_be_read_there_is_left_to_this_process(files: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    files[1].unlink()
    assert [each is None for each in _ahead(files, monkeypatch)] == [False, True, False, False, False]


@pytest.mark.parametrize("few", [1, 3])
def test_for_few_files_no_process_is_begun(files: list[Path], monkeypatch: pytest.MonkeyPatch, few: int) -> None:
    assert _ahead(files[:few], monkeypatch) == [None] * few


def test_the_library_is_the_same_either_way(files: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone, together = (_imported(files, tmp_path / str(cores), cores, monkeypatch) for cores in (1, 2))
    assert alone == together


def _imported(files: list[Path], data: Path, cores: int, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What a library holds after an import on so many processors."""
    monkeypatch.setenv("APNAP_DATA", str(data))
    monkeypatch.setattr(reading_ahead.os, "cpu_count", lambda: cores)
    reports = kb.load().import_rules(files)
    library = kb.load().knowledge.library
    assert library is not None
    carried = library.connection.execute("SELECT edition, record FROM carried ORDER BY edition").fetchall()
    return [reports, {pair: library.steps(*pair) for pair in library.pairs()}, carried]
