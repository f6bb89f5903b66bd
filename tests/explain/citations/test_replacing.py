"""Replacements written in the way of the old number."""

from __future__ import annotations

from kb.explain.citations.replacing import range_moved, replacement_of
from kb.text.citations.citation import Citation, Number


def citation(written: str, number: str = "", **fields: object) -> Citation:
    return Citation(Number(number or written, written, 0, len(written)), "cr", **fields)  # type: ignore[arg-type]


def test_only_one_rule_is_a_sure_replacement() -> None:
    assert replacement_of(citation("410.10d"), ("603.10a",)) == "603.10a"
    assert replacement_of(citation("410.10d"), ("603.10a", "603.10b")) is None
    assert replacement_of(citation("410.10d", fixable=False), ("603.10a",)) is None


def test_a_range_that_moved_apart_is_not_replaced() -> None:
    spread = Citation(Number("603.3a", "603.3a-b", 0, 8, last="603.3b"), "cr")
    assert range_moved(spread, [("603.3a",), ("701.1",)]) is None
