"""Double spacing says nothing; blank lines that do say something stay."""

from __future__ import annotations

from kb.text.rulebook.layout.line import Line
from kb.text.rulebook.layout.spacing import single_spaced

TEXT = [line for n in range(20) for line in (f"Frog {n}", f"It hops {n} times.", "")]


def spaced(lines: list[str]) -> list[str]:
    return [line.text for line in single_spaced([Line(n, line) for n, line in enumerate(lines, 1)])]


def test_one_blank_line_behind_each_is_left_out() -> None:
    found = spaced([part for line in TEXT for part in (line, "")])
    assert [line for line, above in zip(found, ["", *found], strict=False) if line or above] == TEXT


def test_a_few_lines_may_lack_theirs() -> None:
    doubled = [part for line in TEXT * 3 for part in ((line,) if line == "Frog 7" else (line, ""))]
    assert [line for line in spaced(doubled) if line] == [line for line in TEXT * 3 if line]


def test_blank_lines_between_paragraphs_stay() -> None:
    assert spaced(TEXT) == TEXT
    assert spaced([]) == []
