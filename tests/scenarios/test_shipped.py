"""Every scenario that ships passes under every edition that it names, with every rule cited that it names."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.explain.boards.testing import CRASHED
from kb.explain.health.checkup import shipped_scenarios
from kb.paths import rules_folder
from tests.explain.asking import base

FILES = [*shipped_scenarios(), rules_folder() / "demo.yaml"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(rules_folder())))
def test_a_shipped_scenario_passes_strictly(file: Path) -> None:
    report = base().test([file])
    wrong = [result for result in report.results if result.result != "passed" or result.uncited]
    assert report.results
    assert wrong == []


EXAMPLES = Path(__file__).parent.parent.parent.parent / "shared" / "examples"


@pytest.mark.skipif(not EXAMPLES.exists(), reason="the examples with real cards are not here")
def test_no_example_with_real_cards_crashes() -> None:
    report = base().test([EXAMPLES])
    assert report.results
    crashes = [result for result in report.results if any(each.expected == CRASHED for each in result.failures)]
    assert crashes == []
