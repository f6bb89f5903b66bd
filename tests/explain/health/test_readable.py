"""The check that scenarios can be read, made again only after a change."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kb
from kb.explain.health.readable import unreadable
from kb.explain.scenario_runner import ScenarioRunner
from kb.model.health import Finding
from tests.explain.asking import board

GOOD = board("Whenever a creature dies, you gain 1 life.", "destroy Bo's Bear")


class Counting(ScenarioRunner):
    """A runner that counts what it reads."""

    read = 0

    def scenario(self, board: Any) -> Any:
        self.read += 1
        return super().scenario(board)


@pytest.fixture
def runner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Counting:
    """With a cache folder of the test's own."""
    found = Counting(kb.load().knowledge)
    assert found.card_names.shipped
    monkeypatch.setenv("APNAP_CACHE", str(tmp_path / "cache"))
    return found


def _file(folder: Path, text: str, name: str = "a.yaml") -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


def _found(runner: ScenarioRunner, *files: Path) -> list[Finding]:
    return list(unreadable(runner, files))


def test_what_was_read_without_fault_is_not_read_again(runner: Counting, tmp_path: Path) -> None:
    file = _file(tmp_path, GOOD)
    assert _found(runner, file) == []
    assert _found(runner, file) == []
    assert runner.read == 1


def test_after_a_change_it_is_read_again(runner: Counting, tmp_path: Path) -> None:
    _found(runner, _file(tmp_path, GOOD))
    assert _found(runner, _file(tmp_path, GOOD + "  - tap Ada's Bear\n")) == []
    assert runner.read == 2


def test_what_cannot_be_read_is_found_with_its_line_every_time(runner: Counting, tmp_path: Path) -> None:
    good, bad = _file(tmp_path, GOOD), _file(tmp_path, "players: [Ada, Bo]\nsetup: {Cy: {}}\n", "b.yaml")
    for _ in range(2):
        (found,) = _found(runner, good, bad)
        assert (found.check, found.place) == ("scenarios are read", f"{bad}:2")
        assert "Cy" in found.message
    assert runner.read == 3


def test_an_edition_that_is_not_there_is_found(runner: Counting, tmp_path: Path) -> None:
    (found,) = _found(runner, _file(tmp_path, GOOD.replace("under: mtg", "under: mtg/1066")))
    assert "there is no edition" in found.message
    assert found.remedy


def test_a_rule_that_no_edition_has_is_found_with_its_line(runner: Counting, tmp_path: Path) -> None:
    file = _file(tmp_path, GOOD.replace("under: mtg\n", "under: [mtg/2026, mtg/2006]\ncites: [603.4, 410.8, 999.9]\n"))
    (found,) = _found(runner, file)
    assert (found.check, found.place) == ("scenarios name rules that exist", f"{file}:2")
    assert found.message == "no edition that it is run under has a rule 999.9"


def test_a_cache_that_cannot_be_written_is_no_fault(runner: Counting, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")
    file = _file(tmp_path, GOOD)
    assert _found(runner, file) == []
    assert _found(runner, file) == []
    assert runner.read == 2
