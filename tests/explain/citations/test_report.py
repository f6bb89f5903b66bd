"""Reports on files and texts: which were read, where each citation stands, which are left out."""

from __future__ import annotations

from pathlib import Path

import pytest

import kb
from kb import MalformedError
from tests.explain.citations.cited import judged


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return Path()


def _places(report: kb.CitesReport) -> list[tuple[str, int, int, int, str]]:
    return [(each.file, each.line, each.column, each.end_column, each.text) for each in report.citations]


def test_a_citation_has_its_line_and_its_columns_in_characters(here: Path) -> None:
    (here / "a.md").write_bytes("„Æ“ rule 603.4\r\n\r\n\tCR 603.3b\rrule 410.8".encode())
    assert _places(kb.load().cite([here / "a.md"])) == [
        ("a.md", 1, 10, 15, "603.4"),
        ("a.md", 3, 5, 11, "603.3b"),
        ("a.md", 4, 6, 11, "410.8"),
    ]


def test_files_are_reported_by_name_and_counted_once_each(here: Path) -> None:
    (here / "a.md").write_text("rule 603.4")
    (here / "b.md").write_text("nothing")
    named: list[str] = []
    report = kb.load().cite([Path(), Path("a.md")], progress=named.append)
    assert sorted(named) == ["a.md", "b.md"]
    assert report.files == 2
    assert [each.file for each in report.citations] == ["a.md"]


def test_a_file_of_numbers_without_end_is_unread_and_says_why(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kb.text.citations.find._MOST", 2)
    (here / "a.md").write_text("See rule 603.2, rule 603.4, rule 603.6a and rule 603.10a.\n", encoding="utf-8")
    report = kb.load().cite([here / "a.md"])
    assert [(each.file, each.why) for each in report.unread] == [("a.md", "there are more than 2 rule numbers in it")]
    assert not report.citations


def test_what_is_no_text_is_unread_and_hides_no_other(here: Path) -> None:
    (here / "a.md").write_bytes(b"\0\1")
    (here / "b.md").write_text("rule 603.4")
    report = kb.load().cite([Path("a.md"), Path("b.md")])
    assert [(each.file, each.why) for each in report.unread] == [("a.md", "it is no text")]
    assert (report.files, len(report.citations)) == (1, 1)


def test_a_file_that_may_not_be_read_says_so_in_the_words_of_the_system(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    (here / "a.md").write_text("rule 603.4")
    monkeypatch.setattr("kb.explain.citations.report.read_text", refused)
    report = kb.load().cite([Path("a.md")])
    assert [(each.file, each.why) for each in report.unread] == [("a.md", "Permission denied")]


def test_what_is_left_out_is_named(here: Path) -> None:
    for name in ("ours", "theirs"):
        (here / name).mkdir()
        (here / name / "a.md").write_text("rule 603.4")
    report = kb.load().cite([Path()], excludes=lambda path: path.name == "theirs")
    assert [each.file for each in report.citations] == ["ours/a.md"]
    assert report.excluded == ("theirs",)


def test_a_path_that_is_not_there_is_refused_before_anything_is_read(here: Path) -> None:
    (here / "a.md").write_text("rule 603.4")
    named: list[str] = []
    with pytest.raises(MalformedError, match=r"cannot read b\.md: there is no such file or folder"):
        kb.load().cite([Path("a.md"), Path("b.md")], progress=named.append)
    assert named == []


def test_a_text_that_is_none_is_refused_with_its_name() -> None:
    with pytest.raises(MalformedError, match="it is no text") as refused:
        kb.load().cite_text(b"\0\1", "x.py")
    assert refused.value.place is not None
    assert refused.value.place.file == "x.py"


@pytest.mark.parametrize(
    ("under", "newest"), [("mtg", "2026-09-25"), ("mtg/2026-02-27", None), ("riftbound", "2026-03-30"), ("mtg/2006", None)]
)
def test_only_of_the_newest_edition_the_day_is_given(under: str, newest: str | None) -> None:
    assert kb.load().cite_text(b"rule 603.4", "-", under)[0].newest == newest


def test_of_a_text_the_change_is_given_only_if_it_is_to_be_put_right() -> None:
    report, text = kb.load().cite_text(b"rule 410.8, CR 116.3c", "a.md", fix=True)
    assert text == b"rule 603.4, CR 117.3c"
    assert [(each.file, each.changes) for each in report.rewritten] == [("a.md", 2)]
    assert kb.load().cite_text(b"rule 410.8, CR 116.3c", "a.md")[0].rewritten == ()
    assert kb.load().cite_text(b"rule 603.4", "a.md", fix=True)[0].rewritten == ()


def test_files_in_which_all_is_right_are_not_rewritten(here: Path) -> None:
    (here / "a.md").write_text("rule 603.4")
    (here / "b.md").write_text("rule 410.8, rule 603.4")
    report = kb.load().cite([Path("a.md"), Path("b.md")], fix=True)
    assert [(each.file, each.changes) for each in report.rewritten] == [("b.md", 1)]


def test_a_bare_number_is_called_wrong_only_where_it_is_pointed_at() -> None:
    text = "CR 603.4 matters to triggers. The {} is as it is, and sizes such as 704.97 and 410.8 come up.\n"
    assert [each.text for each in judged(text)] == ["603.4"]


@pytest.mark.parametrize(
    ("text", "verdicts"),
    [
        ("See CR 603.4; size 704.97.", ["right"]),
        ("See CR 603.4; and [410.8].", ["right", "renumbered"]),
        ("See CR 603.4, CR 999.", ["right", "missing"]),
        ("See CR 603.4, rule 999.", ["right"]),
        ("Magic rule 999", ["missing"]),
        ("See CR 603.4 (see 999).", ["right"]),
    ],
)
def test_what_only_looks_like_a_number_is_no_fault(text: str, verdicts: list[str]) -> None:
    assert [each.verdict for each in judged(text)] == verdicts
