"""Ages in words, and the present that they are counted from."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from cli.terminal.age import age, today


@pytest.mark.parametrize(
    ("days", "said"),
    [
        (-1, "not in force yet"), (0, "0 days old"), (1, "1 day old"), (59, "59 days old"), (60, "2 months old"),
        (729, "24 months old"), (730, "2 years old"), (8_000, "21 years old"),
    ],
)  # fmt: skip
def test_an_age_is_said_in_the_unit_that_tells_most(days: int, said: str) -> None:
    assert age(today() - timedelta(days=days)) == said


def test_the_present_is_what_source_date_epoch_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    assert today() == date(1970, 1, 1)


@pytest.mark.parametrize("given", ["", "yesterday"])
def test_without_it_the_present_is_today(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", given)
    assert abs(today() - datetime.now(UTC).date()) <= timedelta(days=1)
