"""Expectations and what was left out before they were asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.explain.asking import base, board, result_of

WORDS = "Whenever a creature dies, frobnicate the stack twice."


@pytest.mark.parametrize("expected", ["undecided", "{undecided: Ada's life is 20}"])
def test_a_scenario_may_expect_that_it_is_undecided(tmp_path: Path, expected: str) -> None:
    text = board(WORDS, "destroy Ada's Bear", "resolve") + f"expect:\n  - {expected}\n"
    assert result_of(tmp_path, text).result == "passed"


def test_undecided_is_not_expected_where_nothing_is_open(tmp_path: Path) -> None:
    text = board("Whenever a creature dies, you gain 1 life.", "destroy Ada's Bear", "resolve") + "expect:\n  - undecided\n"
    assert result_of(tmp_path, text).result == "failed"


def test_a_file_that_several_paths_name_is_run_once(tmp_path: Path) -> None:
    folder = tmp_path / "inner"
    folder.mkdir()
    (folder / "a.yaml").write_text(board("Whenever a creature dies, draw a card.", "destroy Ada's Bear"), encoding="utf-8")
    assert len(base().test([tmp_path, folder, folder / "a.yaml"]).results) == 1
