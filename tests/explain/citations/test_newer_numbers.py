"""Numbers beyond the last of their rule or chapter."""

from __future__ import annotations

import pytest

import kb
from kb.explain.citations.editions_meant import EditionsMeant
from kb.explain.citations.newer_numbers import may_be_newer
from kb.explain.shelf.volume import Volume
from kb.text.rule_numbers import number_parts
from tests.explain.citations.cited import judged


def _newest() -> Volume:
    knowledge = kb.load().knowledge
    return EditionsMeant(knowledge, knowledge.edition("mtg")).timeline("mtg").newest


def _last_keyword(book: Volume) -> int:
    return max(int(parts[1]) for each in book.of_chapter("702") if len(parts := number_parts(each)) == 2)


@pytest.mark.parametrize("tail", ["", "a", "c"])
def test_the_next_keyword_may_be_a_newer_edition_s_and_is_no_fault(tail: str) -> None:
    number = f"702.{_last_keyword(_newest()) + 2}{tail}"
    (found,) = judged(f"CR {number}")
    assert (found.verdict, found.wrong, found.replacement) == ("newer", False, None)
    assert found.message == f"mtg/2026-09-25, the newest edition here, has no rule {number}; a newer one may have it"


@pytest.mark.parametrize("number", ["702.999", "702.999a", "603.3j", "704.9z", "603.4b", "999.1", "603.2.1", "603.4.4", "603"])
def test_what_lies_far_beyond_or_inside_is_not(number: str) -> None:
    assert not may_be_newer(_newest(), number)


def test_a_paragraph_next_to_the_last_may_be_newer() -> None:
    book = _newest()
    last = max(each[-1] for each in book.with_paragraphs("605.1") if each[-1].isalpha())
    assert may_be_newer(book, f"605.1{chr(ord(last) + 1)}")
    assert not may_be_newer(book, f"605.1{chr(ord(last) + 4)}")


def test_under_an_older_edition_that_is_asked_for_it_is_missing() -> None:
    number = f"702.{_last_keyword(_newest()) + 2}"
    assert [each.verdict for each in judged(f"CR {number}", "-", "mtg/2017")] == ["missing"]
