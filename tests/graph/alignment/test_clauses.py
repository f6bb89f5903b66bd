"""Clauses: what tells a rule's words in its order from the same words in another."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.graph.alignment.clauses import clause_keys, clauses, packed_clauses, shipped_clauses
from kb.graph.alignment.shipped import shipped_numbers
from kb.text.rulebook.read import read_rulebook
from tests.shipped import EDITIONS

DATA = Path(__file__).parents[4] / "shared" / "data" / "rulebooks"


def test_a_clause_stands_between_two_marks_and_numbers_of_rules_make_no_difference() -> None:
    assert clauses("If you do, look (see rule 704.5g) — then draw.") == ("if you do", "look", "see rule #", "then draw")


@pytest.mark.parametrize("text", ["If you do draw a card.", "if you do; draw a card", "“If you do,” draw a card"])
def test_a_mark_more_or_less_makes_no_difference(text: str) -> None:
    known = clause_keys("If you do, draw a card.")
    assert clause_keys(text) <= known | clause_keys("If you do draw a card.")
    assert clause_keys("If you do draw a card.") & known


def test_other_words_and_another_order_are_other_clauses() -> None:
    assert not clause_keys("draw a card") & clause_keys("draw card a")
    assert not clause_keys("draw a card") & clause_keys("draw a second card")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_that_ships_has_the_clauses_of_every_rule(edition: str) -> None:
    assert set(shipped_clauses(edition)) == set(shipped_numbers(edition))
    assert all(shipped_clauses(edition).values())


def test_an_edition_that_does_not_ship_has_none() -> None:
    assert shipped_clauses("mtg/1066-10-14") == {}


@pytest.mark.skipif(not DATA.is_dir(), reason="the rulebook files are not here")
def test_what_ships_is_what_a_file_gives() -> None:
    file = DATA / "mtg" / "2006-05-01.txt"
    book = read_rulebook(file.read_bytes(), file.name)
    assert dict(shipped_clauses(book.edition)) == {number: clause_keys(each.text) for number, each in book.paragraphs.items()}
    assert len(packed_clauses(each.text for each in book.paragraphs.values())) < 100_000
