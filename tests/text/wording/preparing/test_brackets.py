"""Bracketed words, with and without."""

from __future__ import annotations

from kb.text.wording.preparing.brackets import cut_out, in_full


def test_bracketed_words_are_read_among_the_others_where_a_keyword_leaves_them_out() -> None:
    text = "Cleave {1}{B}\nDestroy target [tapped] creature [with flying]."
    assert in_full(text) == "Cleave {1}{B}\nDestroy target tapped creature with flying."
    assert cut_out(text.splitlines()) == "Cleave {1}{B}\nDestroy target creature."


def test_brackets_of_another_card_are_left_alone() -> None:
    assert in_full("[-2]: Draw a card [or two].") == "[-2]: Draw a card [or two]."
