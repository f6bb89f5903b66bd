"""Folders walked and bytes decoded."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.errors import MalformedError
from kb.text.citations.files import LARGEST, decoded, read_text, texts_in


def test_a_folder_gives_what_may_hold_text(tmp_path: Path) -> None:
    for name in ("a.py", "b/c.md", ".git/config", "node_modules/x/y.js", "d.png", "e.min.js"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("CR 603.4")
    (tmp_path / "f.dat").write_bytes(b"CR 603.4\0\0")
    (tmp_path / "empty.txt").touch()
    assert [path.relative_to(tmp_path).as_posix() for path in texts_in(tmp_path)] == ["a.py", "b/c.md"]


@pytest.mark.parametrize("root", ["/", "//", "/usr/.."])
def test_a_whole_file_system_is_nobody_s_sources(root: str) -> None:
    with pytest.raises(MalformedError, match="is a whole file system") as error:
        next(texts_in(Path(root)))
    assert "folder of your sources" in error.value.remedy


@pytest.mark.parametrize(
    ("folder", "beside"),
    [("target", "Cargo.toml"), ("target", "pom.xml"), ("build", "package.json"), ("bin", "Game.csproj"), ("vendor", "go.mod")],
)
def test_a_folder_that_a_tool_made_is_one_beside_that_tool_s_file_alone(tmp_path: Path, folder: str, beside: str) -> None:
    for name in (f"made/{folder}/a.py", f"own/{folder}/b.py", f"made/{beside}"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("CR 603.4")
    passed: list[Path] = []
    found = [path.relative_to(tmp_path).as_posix() for path in texts_in(tmp_path, passed)]
    assert found == [f"made/{beside}", f"own/{folder}/b.py"]
    assert passed == [tmp_path / "made" / folder]


def test_folders_of_version_control_are_passed_over_unsaid_and_those_of_packages_said(tmp_path: Path) -> None:
    for name in (".git/config", "node_modules/x.js"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("CR 603.4")
    passed: list[Path] = []
    assert list(texts_in(tmp_path, passed)) == []
    assert passed == [tmp_path / "node_modules"]


def test_a_file_that_is_named_is_always_read(tmp_path: Path) -> None:
    path = tmp_path / "package-lock.json"
    path.write_text("{}")
    assert list(texts_in(path)) == [path]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_a_text_is_written_back_as_it_was(encoding: str) -> None:
    raw = "Æther: règle 603.4\r\nrule 603.3b\rend".encode(encoding)
    file = decoded(raw, "x")
    assert "603.4\r\nrule" in file.text
    assert file.bytes_of(file.text) == raw


def test_big_endian_text_keeps_its_mark() -> None:
    raw = b"\xfe\xff" + "rule 603.4".encode("utf-16-be")
    file = decoded(raw, "x")
    assert (file.text, file.bytes_of(file.text)) == ("rule 603.4", raw)


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.bin").write_bytes(b"\x00\x01\x02")
    with pytest.raises(ValueError, match="no text"):
        read_text(tmp_path / "x.bin", "x.bin")


def test_what_is_too_large_or_left_out_is_said(tmp_path: Path) -> None:
    (tmp_path / "large.txt").write_bytes(b"x" * (LARGEST + 1))
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "a.md").write_text("CR 603.4")
    (tmp_path / ".venv").mkdir()
    passed: list[Path] = []
    excluded: list[Path] = []
    assert list(texts_in(tmp_path, passed, excludes=lambda path: path.name == "old", excluded=excluded)) == []
    assert passed == [tmp_path / ".venv", tmp_path / "large.txt"]
    assert excluded == [tmp_path / "old"]
