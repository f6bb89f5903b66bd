"""Rulebook files, one after the other: what is reported on each, and that none hinders another."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest

import kb
from kb import ImportReport
from kb.errors import KnowledgeBaseError, MalformedError
from kb.explain.library import importing
from kb.explain.library.importing import import_rules, read_bytes, shown
from tests.cli.rulebooks import written

UNDATED = "Magic: The Gathering Comprehensive Rules\n\n1. Basics\n\n100. Playing\n100.1. Everybody brings sixty pebbles.\n"


def _imported(*files: str | Path, effective: date | None = None) -> tuple[Sequence[ImportReport], list[tuple[str, float]]]:
    seen: list[tuple[str, float]] = []
    reports = import_rules(kb.load().knowledge, files, lambda name, done: seen.append((name, done)), effective)
    return reports, seen


def test_what_a_book_holds_is_counted(tmp_path: Path) -> None:
    (report,), _ = _imported(written(tmp_path))
    assert (report.status, report.edition, report.effective, report.fault, report.error) == (
        "imported", "mtg/2011-01-01", "2011-01-01", None, None,
    )  # fmt: skip
    assert (report.rules, report.chapters, report.headings, report.examples, report.references, report.glossary) == (
        8,
        2,
        3,
        1,
        3,
        2,
    )
    assert [(each.line, each.at, each.text, each.target) for each in report.unresolved] == [(11, "100.2", "999.9", "999.9")]
    assert (report.unread, report.damaged, report.replaces) == ((), (), None)


def test_files_are_named_as_they_begin_and_the_end_is_told(tmp_path: Path) -> None:
    reports, seen = _imported(written(tmp_path), written(tmp_path, "March 1, 2012", "later.txt"))
    assert [each.edition for each in reports] == ["mtg/2011-01-01", "mtg/2012-03-01"]
    assert seen == [("rules.txt", 0.0), ("later.txt", 0.5), ("", 1.0)]


def test_one_file_need_not_be_in_a_list(tmp_path: Path) -> None:
    (report,) = import_rules(kb.load().knowledge, str(written(tmp_path)), lambda name, done: None)
    assert report.status == "imported"


def test_a_second_text_of_an_edition_takes_the_place_of_the_first(tmp_path: Path) -> None:
    file = Path(written(tmp_path))
    _imported(file)
    (again,), _ = _imported(file)
    assert again.status == "unchanged"
    file.write_text(file.read_text().replace("draws seven", "draws eight"))
    (other,), _ = _imported(file)
    assert (other.status, other.replaces) == ("replaced", "rules.txt")
    assert other.differences is not None
    assert other.differences.reworded == ("101.1",)


def test_a_file_without_a_day_takes_the_one_that_is_given(tmp_path: Path) -> None:
    file = tmp_path / "undated.txt"
    file.write_text(UNDATED)
    (report,), _ = _imported(file, effective=date(2013, 4, 1))
    assert (report.status, report.effective) == ("imported", "2013-04-01")


# -- what cannot be imported ----------------------------------------------------------------------------------------------


def test_a_file_that_is_no_rulebook_is_at_fault_and_hinders_no_other(tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("Nothing of the kind.\n")
    (first, second, third), _ = _imported(bad, written(tmp_path), tmp_path / "nowhere.txt")
    assert [(each.status, each.fault) for each in (first, second, third)] == [
        ("failed", "file"), ("imported", None), ("failed", "file"),
    ]  # fmt: skip
    assert first.error is not None
    assert first.error.startswith(f"{bad}")
    assert third.error is not None
    assert "nowhere.txt" in third.error


def test_after_a_fault_of_the_library_no_more_is_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise KnowledgeBaseError("the library cannot be written: the disk is full")

    monkeypatch.setattr(importing, "add", full)
    (first, second), seen = _imported(written(tmp_path), written(tmp_path, "March 1, 2012", "later.txt"))
    assert (first.status, first.fault) == ("failed", "library")
    assert first.error is not None
    assert "the disk is full" in first.error
    assert (second.status, second.fault, second.error) == ("failed", "library", "not tried, since the import before it broke off")
    assert seen[-1] == ("", 1.0)


def test_a_mistake_of_ours_is_reported_as_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(importing, "read_rulebook", broken)
    (report,), _ = _imported(written(tmp_path))
    assert report.fault == "file"
    assert report.error is not None
    assert "reading it broke off: ZeroDivisionError: division by zero" in report.error
    assert "report it with the file" in report.error


def test_a_file_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(MalformedError, match=r"nowhere\.txt"):
        read_bytes(str(tmp_path / "nowhere.txt"))


def test_a_name_whose_bytes_are_no_text_is_shown_all_the_same() -> None:
    assert shown(os.fsdecode(b"a\xffb.txt")) == "a�b.txt"
    assert shown(Path("plain.txt")) == "plain.txt"
