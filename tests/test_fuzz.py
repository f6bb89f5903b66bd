"""Random searches try the same cases in every run of `make test`; `make fuzz` tries new ones and says how to repeat them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from hypothesis import settings

from .fuzz import PROFILE, SAME

ROOT = Path(__file__).parents[1]


@pytest.mark.skipif(PROFILE != SAME, reason="this is a random search")
def test_the_shipped_run_tries_the_same_cases_each_time() -> None:
    assert settings.default is not None
    assert settings.default.derandomize
    assert settings.default.database is None


def test_no_test_sets_how_it_is_searched_by_itself() -> None:
    own = [path.name for path in (ROOT / "tests").rglob("test_*.py") if "@settings(" in path.read_text(encoding="utf-8")]
    assert own in ([], [Path(__file__).name])


def test_a_random_search_says_how_to_repeat_it() -> None:
    command = ["make", "-n", "fuzz", "SEED=7"]
    shown = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "make fuzz SEED=7" in shown.stdout
    assert "--hypothesis-seed=7" in shown.stdout
