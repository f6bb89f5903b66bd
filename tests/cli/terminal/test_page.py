"""Pages: lines that wrap at a width, labelled items, tables."""

from __future__ import annotations

from cli.terminal.page import Page


def test_a_text_of_several_lines_keeps_them_and_bullets_stand_out() -> None:
    page = Page(width=30)
    page.item("effect", "choose one —\n• Target player gains 7 life.\n• Draw a card.")
    assert page.plain() == (
        "  effect    choose one —\n            • Target player\n              gains 7 life.\n            • Draw a card.\n"
    )


def test_a_line_wraps_at_the_width_and_goes_on_indented() -> None:
    page = Page(20)
    page.line("one two three four five six", hang=2)
    lines = page.plain().splitlines()
    assert all(len(line) <= 20 for line in lines)
    assert len(lines) > 1 and lines[1].startswith("  ")


def test_an_item_begins_in_its_column() -> None:
    page = Page(40)
    page.item("kind", "triggered", column=10)
    (line,) = page.plain().splitlines()
    assert line.startswith("  kind") and "triggered" in line


def test_columns_of_a_table_are_aligned() -> None:
    page = Page(40)
    page.table(("rule", "gist"), [("603.4", "a"), ("1", "b")])
    lines = page.plain().splitlines()
    assert len({line.index(text) for line, text in zip(lines, ("gist", "a", "b"), strict=True)}) == 1


def test_two_blank_lines_are_one() -> None:
    page = Page(40)
    page.line("a")
    page.blank()
    page.blank()
    page.line("b")
    assert page.plain().splitlines() == ["a", "", "b"]


def test_a_table_without_columns_says_how_many_rows_it_has() -> None:
    page = Page(80)
    page.table((), [()])
    page.table((), [])
    assert page.plain() == "1 row, without columns\n0 rows, without columns\n"
