"""Lines of an imported file that could not be read, as every import shows them."""

from __future__ import annotations

from collections.abc import Sequence

from cli.terminal.page import Page
from kb import Unread

__all__ = ["MOST_SHOWN", "show_troubles"]

MOST_SHOWN = 5  # of each kind of trouble: -v shows the others


def show_troubles(page: Page, name: str, troubles: Sequence[Unread], verbose: bool, column: int) -> None:
    """The first few, or all: the line, why it was not read, and its beginning.

    Args:
        name: what stands before them. column: where they begin.
    """
    shown = troubles if verbose else troubles[:MOST_SHOWN]
    for number, each in enumerate(shown):
        page.item(name if not number else "", f"line {each.line}: {each.why}: “{_cut(each.text)}”", "yellow", column=column)
    if len(troubles) > len(shown):
        page.item("", f"and {len(troubles) - len(shown):,} more lines (-v)", column=column)


def _cut(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:57]}…"
