"""The steps between shipped editions, kept once they are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb import KnowledgeBaseError
from kb.graph.alignment import kept
from kb.graph.alignment.align import align
from kb.graph.alignment.shipped import shipped_prints

PAIR = ("mtg/2005-10-01", "mtg/2006-05-01")


@pytest.fixture(autouse=True)
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("APNAP_CACHE", str(tmp_path / "cache"))
    kept.shipped_steps.cache_clear()
    return tmp_path / "cache"


def test_they_are_what_aligning_the_prints_gives(empty_cache: Path) -> None:
    expected = align(*map(shipped_prints, PAIR))
    assert kept.shipped_steps(*PAIR) == expected
    kept.shipped_steps.cache_clear()
    assert kept.shipped_steps(*PAIR) == expected
    assert len(list((empty_cache / "alignments").iterdir())) == 1


def test_they_are_found_anew_where_what_was_kept_is_damaged(empty_cache: Path) -> None:
    expected = kept.shipped_steps(*PAIR)
    (place,) = (empty_cache / "alignments").iterdir()
    place.write_text("[[1]", encoding="utf-8")
    kept.shipped_steps.cache_clear()
    assert kept.shipped_steps(*PAIR) == expected


def test_a_cache_that_cannot_be_written_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("APNAP_CACHE", str(tmp_path / "file"))
    assert kept.shipped_steps(*PAIR)


def test_an_edition_without_prints_is_named() -> None:
    with pytest.raises(KnowledgeBaseError, match="1066-10-14"):
        kept.shipped_steps("mtg/1066-10-14", "mtg/2006-05-01")
