"""Lines of an imported file that could not be read."""

from __future__ import annotations

from cli.commands.library.troubles import MOST_SHOWN, show_troubles
from cli.terminal.page import Page
from kb import Unread


def shown(number: int, verbose: bool = False) -> str:
    page = Page(80)
    show_troubles(page, "unread", [Unread(n, "x" * 90, "no number") for n in range(1, number + 1)], verbose, 14)
    return page.plain()


def test_only_the_first_few_are_shown_and_how_many_more_there_are() -> None:
    text = shown(MOST_SHOWN + 2)
    assert f"line {MOST_SHOWN}: no number" in text
    assert f"line {MOST_SHOWN + 1}" not in text
    assert "and 2 more lines (-v)" in text


def test_all_are_shown_when_asked_for() -> None:
    text = shown(MOST_SHOWN + 2, verbose=True)
    assert f"line {MOST_SHOWN + 2}: no number" in text
    assert "more lines" not in text
