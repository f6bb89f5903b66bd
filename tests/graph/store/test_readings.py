"""Where readings are kept depends on the grammar and the code that reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.graph.store import readings
from kb.graph.store.readings import keep_readings, readings_folder
from kb.paths import cache_folder
from kb.text.wording import kept_readings


def test_the_folder_is_in_the_cache_and_stays_the_same() -> None:
    assert readings_folder().parent == cache_folder() / "readings"
    assert readings_folder() == readings_folder()


def test_another_grammar_has_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    form = tmp_path / "kb" / "text" / "grammar" / "combat.forms"
    form.parent.mkdir(parents=True)
    form.write_text("one form")
    monkeypatch.setattr(readings, "__file__", str(tmp_path / "kb" / "graph" / "store" / "readings.py"))
    before = readings_folder()
    form.write_text("another form")
    assert readings_folder() != before


def test_only_who_asks_for_it_keeps_readings() -> None:
    assert kept_readings._KEPT.place is None
    keep_readings()
    assert kept_readings._KEPT.place is not None
    kept_readings.keep_in(None)
