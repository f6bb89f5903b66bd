"""The concordance: a doctrine through all editions and games."""

from __future__ import annotations

import kb


def test_the_same_doctrine_stands_under_another_number_in_older_editions() -> None:
    report = kb.load().refs("603.4", "mtg/2026-02")
    (entry,) = (each for each in report.concordance if each.doctrine == "intervening-if")
    numbers = {standing.number for standing in entry.standings if standing.number}
    assert "603.4" in numbers
    assert len(numbers) > 1
