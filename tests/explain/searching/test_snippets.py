"""A snippet is the piece of a text that has most of what was found."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kb.explain.searching.indexes import CLOSE, OPEN
from kb.explain.searching.snippets import snippet


def _marked(text: str) -> str:
    return text.replace("[", OPEN).replace("]", CLOSE)


def _shown(text: str, titled: bool = False) -> str:
    found = snippet(_marked(text), titled)
    out = found.text
    for start, end in reversed(found.marks):
        out = f"{out[:start]}[{out[start:end]}]{out[end:]}"
    return out


def test_a_short_text_is_shown_whole() -> None:
    assert _shown("A [frob] is a thing.") == "A [frob] is a thing."


def test_a_long_text_is_cut_at_words_around_what_was_found() -> None:
    shown = _shown(f"{'Nothing here. ' * 40}The [frob] shines on and on. {'And nothing there. ' * 40}")
    assert "The [frob] shines" in shown
    assert (shown[:2], shown[-2:]) == ("… ", " …")


def test_the_rule_is_shown_and_not_its_example_unless_that_has_much_more() -> None:
    assert _shown("A [frob].\nThe [frob] and a [thing].") == "A [frob]."
    assert _shown("A [frob].\nThe [frob], a [thing] and a [ring].") == "The [frob], a [thing] and a [ring]."


def test_an_example_is_shown_where_only_it_has_the_words() -> None:
    assert _shown("A rule.\nThe [frob].") == "The [frob]."
    assert _shown("A rule.\nThe [frob].", titled=True) == "A rule."


@given(st.lists(st.sampled_from(["word", "[frob]", "longerword", "[a", "b]", "\n", ". "]), max_size=200).map(" ".join))
def test_every_mark_is_a_piece_of_the_snippet(text: str) -> None:
    balanced = text.replace("[a", "").replace("b]", "")
    found = snippet(_marked(balanced))
    assert all(found.text[start:end] == "frob" for start, end in found.marks)
    assert len(found.text) <= 240
