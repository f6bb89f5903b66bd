"""What is found in a text."""

from __future__ import annotations

from kb.text.citations.citation import Citation, Number


def test_a_whole_chapter_has_no_dot() -> None:
    assert [Number(text, text, 0, len(text)).whole_chapter for text in ("603", "603.3b")] == [True, False]


def test_more_signals_stand_after_those_before() -> None:
    citation = Citation(Number("603.3b", "603.3b", 0, 6), "cr", ("cr",))
    assert citation.with_signals("see").signals == ("cr", "see")
    assert citation.signals == ("cr",)
