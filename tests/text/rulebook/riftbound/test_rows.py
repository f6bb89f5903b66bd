"""Lines of a converted PDF → rows, without mark-up and without what belongs to its pages."""

from __future__ import annotations

import pytest

from kb.text.rulebook.riftbound.rows import Row, is_wrapped, rows_of


@pytest.mark.parametrize(
    "line",
    [
        "383.3. Some words.",
        "383.3 Some words.",
        "- **383.3.** Some words.",
        "| 383.3. | Some words. |",
        "> 383\\.3. *Some* __words__.",
        "383.3. * Some [words](#here).",
        '<div class="rule-id">383.3.</div><div class="rule-text">Some words.</div>',
        "<tr><td>383.3.</td><td>Some words.</td></tr>",
    ],
)
def test_a_number_and_its_words_are_found_in_every_mark_up(line: str) -> None:
    (row,) = rows_of([line])
    assert (row.number, row.text) == ("383.3", "Some words.")


def test_headings_keep_their_mark() -> None:
    rows = rows_of(["### 383. Triggers", "384. ## Others", "385. Words."])
    assert [(row.number, row.mark) for row in rows] == [("383", "heading"), ("384", "heading"), ("385", "")]


def test_page_numbers_and_running_heads_are_no_rows() -> None:
    lines: list[str] = []
    for page in range(1, 6):
        lines += [f"{99 + page}. Words.", "", str(page), "Riftbound Core Rules", ""]
    assert [row.whole for row in rows_of(lines)] == [f"{99 + page}. Words." for page in range(1, 6)]


def test_a_number_on_its_own_line_takes_the_words_of_the_next() -> None:
    assert rows_of(["383.", "", "Words of it.", "More."]) == [
        Row(1, "383", "Words of it.", "", True, "383."),
        Row(4, "", "More."),
    ]


def test_a_file_of_html_rows_is_not_wrapped() -> None:
    assert is_wrapped(["383. Words."])
    assert not is_wrapped(['<div class="rule-text">Words.</div>'] * 10)
