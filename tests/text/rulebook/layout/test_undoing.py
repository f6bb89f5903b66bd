"""A text without its layout."""

from __future__ import annotations

from kb.text.rulebook.layout.undoing import without_layout


def test_lines_keep_their_numbers_when_blank_ones_between_all_go() -> None:
    plain = [f"{100 + n}. Rule number {n} says something." for n in range(40)]
    spaced = [line for text in plain for line in (text, "")]
    found = [line for line in without_layout(spaced) if not line.is_blank]
    assert [line.text for line in found] == plain
    assert [line.number for line in found] == list(range(1, 80, 2))


def test_a_plain_text_stays_as_it_is() -> None:
    plain = [f"{100 + n}. Rule number {n} says something." for n in range(5)]
    assert [line.text for line in without_layout(plain)] == plain
