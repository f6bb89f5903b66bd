"""What a misspelt word may have meant: the likeliest first, one form of each."""

from __future__ import annotations

import pytest

import kb
from kb.explain.searching.finding import unknown_words
from kb.explain.searching.query import read_query
from kb.explain.searching.report import opened
from kb.explain.searching.spelling import corrected, suggestions


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("intervning", "intervening"), ("simultanoeus", "simultaneous"), ("graveyrad", "graveyard"), ("triger", "trigger")],
)
def test_letters_left_out_doubled_or_swapped_are_put_right(typed: str, meant: str) -> None:
    assert suggestions(opened(kb.load().knowledge), [typed])[typed][0].startswith(meant[:6])


def test_of_a_word_s_forms_one_is_offered() -> None:
    offered = suggestions(opened(kb.load().knowledge), ["triggr"])["triggr"]
    assert len([word for word in offered if word.startswith("trigger")]) == 1


def test_nothing_is_offered_where_nothing_is_near() -> None:
    assert suggestions(opened(kb.load().knowledge), ["xqzzyk"]) == {"xqzzyk": ()}


def test_known_words_in_any_form_and_beginnings_are_not_unknown() -> None:
    assert unknown_words(opened(kb.load().knowledge), read_query("triggering abilities xqz* the wibblewob")) == ("wibblewob",)


def test_what_has_no_correction_is_left_out() -> None:
    query = corrected(read_query("intervning xqzzyk if"), {"intervning": ("intervening",), "xqzzyk": ()})
    assert [str(term) for term in query.terms] == ["intervening", "if"]


def test_a_short_form_that_no_text_has_is_known_by_what_it_stands_for() -> None:
    assert unknown_words(opened(kb.load().knowledge), read_query("sba lki")) == ()
