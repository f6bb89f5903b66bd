"""Quotes that were lost to question marks."""

from __future__ import annotations

import re

import pytest

from kb.text.rulebook.encoding.quotes import with_quotes

from ..files import FILES, text

MANY = ["It is called ?one? thing."] * 5


@pytest.mark.parametrize(
    ("lost", "found"),
    [
        ("A ?token? is no card.", 'A "token" is no card.'),
        ("See rule 500, ?Attacks and Blocks.?", 'See rule 500, "Attacks and Blocks."'),
        ("It has (?no rule?) and ?none.? Questions?", 'It has ("no rule") and "none." Questions?'),
        ("?As though?", '"As though"'),
        ("The players? decks are a deck of ?cards.?", 'The players\' decks are a deck of "cards."'),
        ("The ?can?t? effect and a creature ? an Elf ? stay.", 'The "can?t" effect and a creature ? an Elf ? stay.'),
        ("It reads ?{T}: Tap.? and ?[This] is ?it.??", 'It reads "{T}: Tap." and "[This] is \'it.\'"'),
    ],
)
def test_a_pair_of_question_marks_is_a_pair_of_quotes(lost: str, found: str) -> None:
    assert with_quotes([*MANY, lost])[-1] == found


def test_quotes_may_close_on_the_next_line_but_not_behind_a_blank_one() -> None:
    assert with_quotes([*MANY, "It is ?a long", "thing? here."])[-1] == 'thing" here.'
    assert with_quotes([*MANY, "It is ?a long", "", "thing? here."])[-1] == "thing? here."


def test_they_are_curly_where_apostrophes_are() -> None:
    assert with_quotes([*MANY, "It’s ?one.?"])[-1] == "It’s “one.”"


def test_a_text_that_has_its_quotes_keeps_its_question_marks() -> None:
    lines = ('Does it say "no"?', "What is it? It is a ?strange thing.", "Questions?")
    assert with_quotes(lines) == lines


@pytest.mark.parametrize("file", [file for file in ("2009-05-01", "2017-07-07") if file in FILES])
def test_the_quotes_of_a_whole_book_come_back(file: str) -> None:
    whole = re.sub("[“”‘’]", lambda quote: {"“": '"', "”": '"'}.get(quote[0], "'"), text(file).replace("?", "—"))
    lost = re.sub(r"\"", "?", whole).split("\n")
    wrong = [line for line, right in zip(with_quotes(lost), whole.split("\n"), strict=True) if line != right]
    assert len(wrong) <= 5, wrong[:5]
