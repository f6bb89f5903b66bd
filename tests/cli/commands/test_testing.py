"""`test`: totals, one line a failure, and a bad file hides no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.boards import DRAW
from tests.cli.running import apnap


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A good file, one that fails, one that is no YAML."""
    (tmp_path / "a-good.yaml").write_text(DRAW, encoding="utf-8")
    (tmp_path / "b-bad.yaml").write_text("players: [Ada", encoding="utf-8")
    (tmp_path / "c-fails.yaml").write_text(DRAW.replace("life is 22", "life is 30"), encoding="utf-8")
    return tmp_path


def test_all_passed_is_exit_code_0(folder: Path) -> None:
    ran = apnap("test", str(folder / "a-good.yaml"))
    assert ran.code == 0
    assert ran.out == "1 passed, 0 failed, 0 unreadable; 0 with uncited rules\n"


def test_a_bad_file_does_not_hide_the_next(folder: Path) -> None:
    ran = apnap("test", str(folder))
    assert ran.code == 1
    assert ran.out.splitlines()[-1] == "1 passed, 1 failed, 1 unreadable; 0 with uncited rules"


def test_a_failure_is_one_line_with_expected_found_and_step(folder: Path) -> None:
    (line,) = [line for line in apnap("test", str(folder)).out.splitlines() if line.startswith("failed ")]
    assert f"{folder / 'c-fails.yaml'}:11" in line
    assert "expected “Ada's life is 30”, found: Ada's life is 22 (after line 8: resolve all)" in line


def test_what_is_unreadable_is_shown_with_its_place_and_a_remedy(folder: Path) -> None:
    lines = apnap("test", str(folder)).out.splitlines()
    (at,) = [number for number, line in enumerate(lines) if line.startswith("unreadable ")]
    assert f"{folder / 'b-bad.yaml'}:1:" in lines[at]
    assert [line.strip()[:4] for line in lines[at + 1 : at + 4]][1:] == ["^", "try:"]


def test_json_is_as_the_format_says(folder: Path) -> None:
    found = apnap("test", str(folder), "--json").json
    assert found["schema"] == "apnap/test/1"
    assert found["totals"] == {"passed": 1, "failed": 1, "undecided": 0, "unreadable": 1, "uncited": 0}
    failed = found["results"][2]
    assert (failed["result"], failed["under"]) == ("failed", "mtg/2026-09-25")
    assert failed["failures"] == [
        {"line": 11, "expected": "Ada's life is 30", "found": "Ada's life is 22", "step": "line 8: resolve all"}
    ]


def test_a_rule_that_is_not_cited_fails_only_when_strict(folder: Path) -> None:
    file = folder / "a-good.yaml"
    file.write_text(f"{DRAW}cites: ['603.2', '702.1']\n", encoding="utf-8")
    assert apnap("test", str(file)).code == 0
    ran = apnap("test", "--strict", str(file))
    assert ran.code == 1
    assert ran.out.splitlines()[0].endswith(": 702.1")


def test_a_sub_rule_cited_will_do(folder: Path) -> None:
    file = folder / "a-good.yaml"
    file.write_text(f"{DRAW}cites: ['603']\n", encoding="utf-8")
    assert apnap("test", "--strict", str(file)).code == 0
