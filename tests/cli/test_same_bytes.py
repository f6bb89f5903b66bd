"""An answer is the same text in every process: no set's own order shows in it."""

from __future__ import annotations

import pytest

from kb.paths import scenario_files
from tests.cli.running import process

BOARD = "rootwalla-discarded"
"""A discard that two abilities wait for under two event classes, so that the order of the classes would show."""


@pytest.mark.parametrize("command", ["run", "triggers"])
def test_a_board_has_one_answer_whatever_the_order_of_sets(command: str) -> None:
    board = next(str(path) for name, path in scenario_files().items() if BOARD in name)
    ran = [process(command, board, "--json", PYTHONHASHSEED=seed) for seed in ("0", "2")]
    assert ran[0].err == ""
    assert ran[0] == ran[1]
