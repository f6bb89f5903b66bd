"""A line of a file."""

from __future__ import annotations

from kb.text.rulebook.layout.line import Line


def test_white_space_is_nothing() -> None:
    assert [Line(1, text).is_blank for text in ("", " \t", "a")] == [True, True, False]
