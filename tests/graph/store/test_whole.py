"""A store any file of which was changed, cut, emptied or removed is found out, and made anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kb.errors import KnowledgeBaseError
from kb.graph.store import store
from kb.graph.store.store import create, find, mend, read_record, write_record
from kb.graph.store.whole import LIST, is_complete, is_whole

Damage = Callable[[Path], object]
RECORD = {"rules": {"603.2": ["gist"] * 50}}


def flipped(file: Path) -> None:
    """One bit of one byte is another."""
    raw = bytearray(file.read_bytes())
    raw[len(raw) // 2] ^= 1
    file.write_bytes(raw)


def cut(file: Path) -> None:
    """Its second half is gone."""
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def emptied(file: Path) -> None:
    """There is nothing in it."""
    file.write_bytes(b"")


def removed(file: Path) -> None:
    """It is gone."""
    file.unlink()


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store of a record and a file."""
    monkeypatch.setenv("APNAP_CACHE", str(tmp_path / "cache"))
    return create("key", _build, lambda what, done: None)


def _build(folder: Path, progress: store.Progress) -> None:
    write_record(folder, "mtg/2006", RECORD)
    (folder / "search.sqlite").write_bytes(b"x" * 5000)
    (folder / "LOG").write_bytes(b"a log")


def test_a_store_as_it_was_built_is_whole(built: Path) -> None:
    (built / "LOG").write_bytes(b"goes on")
    assert find("key") == built
    assert is_whole(built)
    assert not mend()
    assert read_record(built, "mtg/2006")["rules"]["603.2"] == ["gist"] * 50


@pytest.mark.parametrize("file", ["records/mtg/2006.record", "search.sqlite", LIST])
@pytest.mark.parametrize("damage", [cut, emptied, removed])
def test_a_store_with_a_file_cut_or_gone_is_made_anew(built: Path, file: str, damage: Damage) -> None:
    damage(built / file)
    assert not is_complete(built)
    assert find("key") is None
    again = create("key", _build, lambda what, done: None)
    assert find("key") == again
    assert is_whole(again)


def test_a_record_with_a_flipped_bit_is_never_read(built: Path) -> None:
    flipped(built / "records/mtg/2006.record")
    with pytest.raises(KnowledgeBaseError, match="was damaged") as caught:
        read_record(built, "mtg/2006")
    assert "made anew" in caught.value.remedy
    assert find("key") is None


def test_any_flipped_bit_is_found_when_something_went_wrong(built: Path) -> None:
    flipped(built / "search.sqlite")
    assert find("key") == built  # its size is the same, and nobody reads all of it at every question
    assert mend()
    assert find("key") is None
    assert not mend()


def test_folders_that_are_made_are_their_users_alone(built: Path) -> None:
    for folder in (built.parent, built.parent.parent):
        assert folder.stat().st_mode & 0o077 == 0
