"""An answer is the same text in every process: no set's own order shows in it."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from kb.paths import scenario_files

BOARD = next(path for name, path in scenario_files().items() if "rootwalla-discarded" in name)
"""A discard that two abilities wait for under two event classes, so that the order of the classes would show."""


@pytest.mark.parametrize("command", ["run", "triggers"])
def test_a_board_has_one_answer_whatever_the_order_of_sets(command: str) -> None:
    answers = {_answer(command, seed) for seed in ("0", "2")}
    assert len(answers) == 1


def _answer(command: str, seed: str) -> bytes:
    words = [sys.executable, "-m", "cli.main", command, str(BOARD), "--json"]
    done = subprocess.run(words, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=False)
    assert done.stderr == b""
    return done.stdout
