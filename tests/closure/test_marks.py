"""Marks kept in the cache: what they depend on, and that it is no trouble where they cannot be kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.closure.marks import digest_of, keep, kept


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("APNAP_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_what_is_kept_is_found_again_under_its_name_only() -> None:
    assert kept("good") == frozenset()
    keep("good", ["b", "a"])
    assert kept("good") == {"a", "b"}
    assert kept("better") == frozenset()
    keep("good", ["c"])
    assert kept("good") == {"c"}


@pytest.mark.parametrize("written", [b"\xff\xfe\x00", "é".encode()])
def test_marks_that_cannot_be_read_are_none(written: bytes, cache: Path) -> None:
    cache.mkdir()
    (cache / "good").write_bytes(written)
    assert kept("good") == frozenset()


def test_a_cache_that_cannot_be_written_is_no_trouble(cache: Path) -> None:
    cache.write_text("no folder")
    keep("good", ["a"])
    assert kept("good") == frozenset()


def test_a_digest_depends_on_every_file_and_word_but_on_nothing_compiled(tmp_path: Path) -> None:
    folder, alone = tmp_path / "folder", tmp_path / "alone.ttl"
    (folder / "within").mkdir(parents=True)
    (folder / "within" / "a.ttl").write_text("a")
    alone.write_text("b")
    first = digest_of([folder, alone], "word")
    (folder / "within" / "a.pyc").write_text("compiled")
    assert digest_of([folder, alone], "word") == first
    assert digest_of([folder, alone], "words") != first
    alone.write_text("c")
    second = digest_of([folder, alone], "word")
    (folder / "within" / "a.ttl").write_text("d")
    assert len({first, second, digest_of([folder, alone], "word")}) == 3
