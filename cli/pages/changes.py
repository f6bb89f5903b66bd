"""Changed words as a person reads them: coloured where colours show, else between marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cli.terminal.page import Page, Span
from kb import WordSpan

__all__ = ["joined", "marked", "words"]

_STYLES = {"removed": "red strike", "added": "green"}
_MARKS = {"removed": ("[-", "-]"), "added": ("{+", "+}")}
_NEAR = 6
"""How many words that did not change stand on each side of those that did; the others are left out."""


def words(page: Page, spans: Sequence[WordSpan], indent: int, whole: bool) -> None:
    """A word diff: coloured where colours show, else in marks."""
    if [span.kind for span in spans] == ["removed", "added"]:
        for span in spans:
            _paragraph(page, [span], indent)
    else:
        _paragraph(page, spans if whole else list(_shortened(spans)), indent)


def _paragraph(page: Page, spans: Sequence[WordSpan], indent: int) -> None:
    shown = list(_shown(page, spans))
    while shown and isinstance(shown[-1], str) and not shown[-1].strip():
        shown.pop()
    page.line(*shown[:-1], *((each.rstrip() if isinstance(each, str) else each) for each in shown[-1:]), indent=indent)


def _shown(page: Page, spans: Sequence[WordSpan]) -> Iterator[Span]:
    for span in spans:
        text = span.text.strip()
        if span.kind == "same":
            yield f"{text} "
        elif page.styled:
            yield text, _STYLES[span.kind]
            yield " "
        else:
            begin, end = _MARKS[span.kind]
            yield f"{begin}{text}{end} "


def _shortened(spans: Sequence[WordSpan]) -> Iterator[WordSpan]:
    """Long stretches that did not change cut to what stands next to a change."""
    for place, span in enumerate(spans):
        words = span.text.split()
        before, after = (_NEAR if place else 0), (_NEAR if place < len(spans) - 1 else 0)
        if span.kind != "same" or len(words) <= before + after + 2:
            yield span
        else:
            kept = [*words[:before], "…", *words[len(words) - after :]]
            yield WordSpan("same", " ".join(kept) + " ")


def marked(spans: Sequence[WordSpan]) -> str:
    """A word diff as one string with marks."""
    return "".join(each if isinstance(each, str) else each[0] for each in _shown(Page(), spans)).strip()


def joined(numbers: Sequence[str]) -> str:
    """Numbers as a list in a sentence: `1, 2 and 3`."""
    return " and ".join((", ".join(numbers[:-1]), numbers[-1]) if len(numbers) > 1 else numbers)
