"""Changed words as a person reads them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.pages.changes import joined, marked, words
from cli.terminal.page import Page
from kb import WordSpan
from tests.fuzz import searching

SAME = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
SPANS = (
    WordSpan("same", "A frog sits on "),
    WordSpan("removed", "a leaf "),
    WordSpan("added", "a stone "),
    WordSpan("same", "until noon. "),
)


def _shown(*spans: WordSpan, whole: bool = False) -> str:
    page = Page(400)
    words(page, spans, 2, whole)
    return page.plain()


def test_without_colours_changes_stand_between_marks() -> None:
    assert _shown(*SPANS) == "  A frog sits on [-a leaf-] {+a stone+} until noon.\n"
    assert marked(SPANS) == "A frog sits on [-a leaf-] {+a stone+} until noon."


def test_with_colours_they_have_a_style_and_no_marks() -> None:
    page = Page(400, styled=True)
    words(page, SPANS, 2, False)
    assert page.plain() == "  A frog sits on a leaf a stone until noon.\n"
    styles = {style for line in page.lines for text, style in line if "leaf" in text or "stone" in text}
    assert styles == {"red strike", "green"}


def test_a_text_that_changed_altogether_stands_in_two_paragraphs() -> None:
    assert _shown(WordSpan("removed", "A frog."), WordSpan("added", "A heron.")) == "  [-A frog.-]\n  {+A heron.+}\n"


def test_long_stretches_that_stayed_are_cut_to_the_words_beside_a_change() -> None:
    added = WordSpan("added", "new ")
    assert _shown(WordSpan("same", SAME), added) == "  … eleven twelve thirteen fourteen fifteen sixteen {+new+}\n"
    assert _shown(added, WordSpan("same", SAME)) == "  {+new+} one two three four five six …\n"
    between = _shown(added, WordSpan("same", SAME), added)
    assert between == "  {+new+} one two three four five six … eleven twelve thirteen fourteen fifteen sixteen {+new+}\n"


def test_nothing_is_cut_where_that_would_save_little_or_all_is_wanted() -> None:
    added, short = WordSpan("added", "new "), " ".join(SAME.split()[:14])
    assert "…" not in _shown(added, WordSpan("same", short), added)
    assert "…" not in _shown(added, WordSpan("same", SAME), added, whole=True)


def test_the_end_of_a_line_has_no_space() -> None:
    page = Page(400)
    words(page, (*SPANS, WordSpan("same", "   ")), 0, False)
    assert not page.plain().rstrip("\n").endswith(" ")


@pytest.mark.parametrize(("numbers", "said"), [(("1",), "1"), (("1", "2"), "1 and 2"), (("1", "2", "3"), "1, 2 and 3"), ((), "")])
def test_numbers_stand_in_a_sentence(numbers: tuple[str, ...], said: str) -> None:
    assert joined(numbers) == said


_SPAN = st.builds(WordSpan, st.sampled_from(["same", "removed", "added"]), st.sampled_from(["a ", "b c ", f"{SAME} "]))


@searching(60)
@given(st.lists(_SPAN, max_size=5))
def test_every_changed_word_is_shown(spans: list[WordSpan]) -> None:
    shown, marks = _shown(*spans), {"removed": ("[-", "-]"), "added": ("{+", "+}")}
    for span in spans:
        if span.kind != "same":
            begin, end = marks[span.kind]
            assert f"{begin}{span.text.strip()}{end}" in shown
