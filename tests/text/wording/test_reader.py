"""Reading a wording's abilities, by itself and from what was kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.errors import MalformedError
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.wording import kept_readings, reader, reading
from kb.text.wording.reader import read_ability

WORDING = "Whenever a creature you control dies, each opponent loses 3 life and you gain 3 life."


def test_each_line_is_an_ability() -> None:
    first, second = read_ability(f"Flying\n{WORDING}")
    assert isinstance(second, TriggeredAbility)
    assert first != second


def test_a_wording_longer_than_any_card_is_refused() -> None:
    with pytest.raises(MalformedError, match=r"a wording of 10,001 characters") as refused:
        read_ability("x" * 10_001)
    assert "at most 10,000" in refused.value.remedy


def test_what_was_kept_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept_readings.keep_in(lambda: tmp_path / "readings")
    try:
        reader._read.cache_clear()
        before = read_ability(WORDING)
        reader._read.cache_clear()
        monkeypatch.setattr(reading, "ability", lambda *said: pytest.fail("read again"))
        assert read_ability(WORDING) == before
    finally:
        kept_readings.keep_in(None)
        reader._read.cache_clear()
