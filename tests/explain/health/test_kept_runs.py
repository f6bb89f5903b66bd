"""Runs of all scenarios are made once, until what they depend on changes."""

from __future__ import annotations

from pathlib import Path

import pytest

import kb
from kb.explain.health import kept_runs
from kb.explain.health.kept_runs import Ran, kept_or_run
from kb.graph.knowledge import Knowledge

EDITIONS = ("mtg/2006-05-01",)


class Runs(list[str]):
    """Each run that is made."""

    knowledge: Knowledge | None = None

    def asked(self, *editions: str) -> Ran:
        """Ask for what is kept of these editions."""
        assert isinstance(self.knowledge, Knowledge)
        return kept_or_run(self.knowledge, editions or EDITIONS, self._run)

    def _run(self) -> Ran:
        self.append("run")
        return {("mtg/2006-05-01", "410.8"): ["a.yaml", "b.yaml"]}


@pytest.fixture
def runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Runs:
    """With a cache folder of the test's own; what is compiled is from the one that there is."""
    found = Runs()
    found.knowledge = kb.load().knowledge
    monkeypatch.setenv("APNAP_CACHE", str(tmp_path / "cache"))
    return found


def test_what_was_run_is_kept_and_the_same(runs: Runs) -> None:
    first, again = runs.asked(), runs.asked()
    assert runs == ["run"]
    assert dict(first) == dict(again) == {("mtg/2006-05-01", "410.8"): ["a.yaml", "b.yaml"]}


def test_other_editions_or_other_code_are_run_anew(runs: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    runs.asked()
    runs.asked("mtg/2026-09-25")
    monkeypatch.setattr(kept_runs, "_code", lambda: "changed")
    runs.asked()
    assert runs == ["run"] * 3


def test_what_is_damaged_is_run_anew(runs: Runs, tmp_path: Path) -> None:
    runs.asked()
    (kept,) = (tmp_path / "cache" / "coverage").glob("*.json")
    kept.write_text("[[1")
    runs.asked()
    assert runs == ["run"] * 2


def test_only_so_many_are_kept(runs: Runs, tmp_path: Path) -> None:
    for number in range(12):
        runs.asked(f"mtg/{number}")
    assert len(list((tmp_path / "cache" / "coverage").glob("*.json"))) == kept_runs._MOST


def test_a_cache_that_cannot_be_written_is_no_error(runs: Runs, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder")
    assert dict(runs.asked())
    assert dict(runs.asked())
    assert runs == ["run"] * 2


def test_after_an_import_of_cards_it_is_run_anew_and_kept(runs: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    runs.asked()
    monkeypatch.setattr(type(runs.knowledge.cards), "state", "cards.sqlite, 1")  # type: ignore[union-attr]
    runs.asked()
    runs.asked()
    assert runs == ["run"] * 2
