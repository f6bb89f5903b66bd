"""Numbers that the edition lacks: the words beside them tell from which book they were taken."""

from __future__ import annotations

import pytest

import kb

from .cited import judged, old_sentence


def one(text: str, name: str = "a.rs") -> kb.CitedRule:
    (cited,) = judged(text, name)
    return cited


@pytest.mark.parametrize(("words", "instead"), [
    ("CR 217.6d: players pass in succession, the top spell or ability resolves", ("405.5",)),
    ("CR 217.6d: each spell has the characteristics of the card associated with it", ("405.4",)),
])  # fmt: skip
def test_the_words_around_a_number_choose_the_edition(words: str, instead: tuple[str, ...]) -> None:
    found = one(f"// {words}")
    assert (found.verdict, found.instead) == ("renumbered", instead)


def test_a_number_that_had_several_meanings_is_not_put_right_without_words() -> None:
    found = one("// CR 217.6d")
    assert found.verdict == "renumbered"
    assert set(found.instead) == {"405.4", "405.5"}
    assert found.replacement is None
    assert "nothing beside it tells which is meant" in found.message


def test_a_number_with_one_meaning_is_put_right() -> None:
    found = one("// CR 410.8")
    assert found.replacement == "603.4"


def test_a_range_is_taken_from_one_book() -> None:
    found = one("// CR 410.10c-d: looking back when leaving play")
    assert found.verdict == "renumbered"
    assert "nothing beside it tells" not in found.message


def test_the_edition_of_a_year_that_is_not_here_leaves_a_fault_open() -> None:
    quoted = "// CR 702.65c (2012): “If a Fortification has multiple instances of fortify, any may be used.”"
    assert one(quoted).verdict == "unchecked"
    assert one("// CR 704.9z (2012)").verdict == "missing"
    assert one("// CR 420.5e (as of 2026-02)").verdict == "renumbered"


@pytest.mark.parametrize("number", ["200.5"])
def test_a_number_is_not_put_right_where_what_became_of_its_rule_says_something_else(number: str) -> None:
    found = one(f"// rule {number} - spell = card or copy on the stack")
    assert (found.verdict, found.replacement) == ("renumbered", None)
    assert "do not fit" in found.message


def test_the_clause_before_a_pointer_tells_what_is_meant() -> None:
    found = one("// Countered spell: no refund of the costs; see rule 701.5b.")
    assert (found.verdict, found.replacement) == ("renumbered", "701.6b")


@pytest.mark.parametrize(("number", "now"), [("112.4", "113.4"), ("117.5", "118.5"), ("119.7", "120.7")])
def test_words_quoted_before_a_number_are_those_of_the_rule_that_had_it(number: str, now: str) -> None:
    found = one(f"“{old_sentence(number)}” (CR {number})", "a.md")
    assert (found.verdict, found.replacement) == ("renumbered", now)
