"""The words that an answer rests on, as lines: first those that could turn it, with a caret; then, if verbose, the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cli.terminal.page import Page

if TYPE_CHECKING:
    from cli.terminal.output import Row
    from kb import RestsOn

__all__ = ["columns", "open_first", "rests_on", "said"]

MOST_OPEN = 4  # a verdict is to fit a screen: -v shows the others
_INDENT = 2  # below the line of the verdict that it leaves open


def open_first(page: Page, found: Sequence[RestsOn], verbose: bool = False, where: str = "") -> None:
    """What an answer could turn on, above everything else: each in a line, then its words with a caret under the place.

    Args:
        where: the edition, where there are several.
    """
    matters = [each for each in found if each.matters]
    for each in matters if verbose else matters[:MOST_OPEN]:
        page.line(("undecided: ", "bold magenta"), f"{where}: " if where else "", said(each), hang=4)
        _caret(page, each)
    if len(matters) > MOST_OPEN and not verbose:
        page.line((f"and {len(matters) - MOST_OPEN} more that it turns on: -v shows them all", "magenta"))
    page.blank()


def rests_on(page: Page, found: Sequence[RestsOn], verbose: bool) -> None:
    """What the answer rests on and could not turn on: only if verbose. What was left out of the board itself is always said,
    that ways were left out, that a line did nothing, what could not stay as it was set up, and that the game went round in a loop.
    """
    for each in found:
        if each.kind == "answer":
            page.line(("left out: ", "yellow"), each.words, hang=4)
        elif each.why == "nothing happens":
            page.line(("no effect: ", "yellow"), f"“{each.words}”: {each.fact}", hang=4)
        elif each.why == "gone as set up":
            page.line(("set up: ", "yellow"), f"{each.words} could not stay, and left {each.fact}", hang=4)
        elif each.why == "a draw":
            page.line(("draw: ", "yellow"), said(each), hang=4)
        elif each.why == "cut" and not each.matters:
            page.line(("not all: ", "yellow"), each.fact, hang=4)
        elif verbose and not each.matters:
            page.line(("rests on: ", "yellow"), said(each), hang=4)


def said(each: RestsOn) -> str:
    """One of them in a line."""
    if not each.source:
        return each.said
    if each.kind == "read as":
        return f"{each.source}: “{each.wording}” is read as “{each.words}”"
    fact = f"; {each.fact}" if each.fact else ""
    return f"{each.said}{fact}"


def _caret(page: Page, each: RestsOn) -> None:
    """The wording, cut to the width of the page, and a caret under where the words begin."""
    if not each.wording:
        return
    width, start = page.width - _INDENT - 2, each.column - 1
    first = max(0, min(start - width // 3, len(each.wording) - width)) if len(each.wording) > width else 0
    shown = each.wording[first : first + width]
    length = max(1, min(_length(each), len(shown) - (start - first)))
    page.row(" " * _INDENT, f"{'…' if first else ''}{shown}{'…' if first + width < len(each.wording) else ''}")
    page.row(" " * (_INDENT + start - first + bool(first)), ("^" * length, "magenta"))


def _length(each: RestsOn) -> int:
    """How much is meant: the words, or the one word at which reading stopped."""
    rest = each.wording[each.column - 1 :]
    return len(each.words) if rest.startswith(each.words) else len(rest.split(" ")[0])


def columns(found: Sequence[RestsOn]) -> Row:
    """What it rests on as columns of a flat record."""
    return {"rests_on": [said(each) for each in found if each.matters]}
