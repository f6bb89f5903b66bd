"""Citations put right where they stand."""

from __future__ import annotations

from pathlib import Path

import pytest

import kb
from kb import MalformedError


def _fixed(text: str, name: str = "-") -> str:
    return kb.load().cite_text(text.encode(), name, fix=True)[1].decode()


def test_only_the_numbers_change() -> None:
    text = "see  rule 410.8,\r\n\tand CR 116.3c;\rrules 410.9a–d.\nrule 704.9z, rule 603.4"
    assert _fixed(text) == "see  rule 603.4,\r\n\tand CR 117.3c;\rrules 509.3a–d.\nrule 704.9z, rule 603.4"


def test_several_on_one_line_are_all_put_right() -> None:
    assert _fixed("rule 410.8 and rule 410.11, CR 410.8") == "rule 603.4 and rule 603.8, CR 603.4"


def test_putting_right_twice_changes_nothing_more() -> None:
    once = _fixed("rule 410.8, rule 410.11, rules 410.9a–e")
    assert _fixed(once) == once


@pytest.mark.parametrize(
    "text", ["rule 704.9z", "rule 410.10d", "rule 410.8 (2006)", "Rule 603.4 says “the moon is full of green cheese”"]
)
def test_what_is_not_sure_is_left_alone(text: str) -> None:
    assert _fixed(text) == text


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_a_file_keeps_its_encoding_and_its_rights(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes("Æther\r\nrule 410.8\r\n".encode(encoding))
    path.chmod(0o640)
    report = kb.load().cite([path], fix=True)
    assert path.read_bytes() == "Æther\r\nrule 603.4\r\n".encode(encoding)
    assert path.stat().st_mode & 0o777 == 0o640
    assert [(each.changes, "+rule 603.4" in each.diff) for each in report.rewritten] == [(1, True)]
    assert [each.name for each in tmp_path.iterdir()] == ["a.txt"]


def test_a_look_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("rule 410.8\n")
    report = kb.load().cite([path], fix=True, write=False)
    assert path.read_text() == "rule 410.8\n"
    assert report.rewritten[0].diff.splitlines()[2:] == ["@@ -1 +1 @@", "-rule 410.8", "+rule 603.4"]


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.txt"
    path.write_text("rule 410.8\n")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(MalformedError, match="No space left on device"):
        kb.load().cite([path], fix=True)
    assert path.read_text() == "rule 410.8\n"
