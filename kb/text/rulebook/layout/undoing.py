"""A text without its layout: pages, double spacing, the marks of Markdown and foreign ways of writing numbers are undone.

What is left are the lines as most editions have them, each with the line of the file that it comes from.
"""

from __future__ import annotations

from collections.abc import Sequence

from .dialect import without_dialect
from .line import Line
from .markdown import without_markdown
from .pages import without_pages
from .spacing import single_spaced

__all__ = ["without_layout"]


def without_layout(lines: Sequence[str]) -> list[Line]:
    """The lines of a Magic rulebook's file → what they say, with the numbers that the lines have in the file."""
    laid: Sequence[Line] = [Line(number, text) for number, text in enumerate(lines, 1)]
    for undo in (without_markdown, without_pages, single_spaced, without_dialect):
        laid = undo(laid)
    return list(laid)
