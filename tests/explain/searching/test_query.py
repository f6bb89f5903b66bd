"""What somebody types is taken apart into words, phrases, prefixes, exclusions and rule numbers, and is never an operator."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.errors import MalformedError
from kb.explain.searching.query import read_query, without_games


def _said(text: str) -> list[str]:
    return [str(term) for term in read_query(text).terms]


def test_words_stand_in_the_order_typed() -> None:
    assert _said("Leaves the Battlefield") == ["leaves", "the", "battlefield"]


@pytest.mark.parametrize("text", ['"look back"', "“look back”", "«look back»"])
def test_quotation_marks_of_every_kind_hold_a_phrase(text: str) -> None:
    assert _said(text) == ["“look back”"]


def test_a_quotation_mark_without_its_fellow_is_none() -> None:
    assert _said('look "back') == ["look", "back"]


def test_a_star_asks_for_all_words_that_begin_so() -> None:
    assert [(term.words, term.prefix) for term in read_query("trig* dies").terms] == [(("trig",), True), (("dies",), False)]
    assert read_query("(trig**)").terms[0].prefix


def test_a_hyphen_before_a_word_leaves_it_out_and_one_inside_does_not() -> None:
    query = read_query("leaves-play -token")
    assert [str(term) for term in query.terms] == ["leaves", "play"]
    assert [str(term) for term in query.excluded] == ["token"]


@pytest.mark.parametrize("text", ["can't block", "can’t block"])
def test_an_apostrophe_is_part_of_a_word(text: str) -> None:
    assert read_query(text).terms[0].words == ("can", "t")


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("603.4", ["603.4"]),
        ("603.4.", ["603.4"]),
        ("CR 603.4", ["603.4"]),
        ("[CR#603.4]", ["603.4"]),
        ("rule 410.10d", ["410.10d"]),
        ("383.3.d.1", ["383.3.d.1"]),
        ("mtg/2006:410.8", ["mtg/2006/410.8"]),
        ("riftbound:383.3.e", ["riftbound:383.3.e"]),
        ("603.3b–d", ["603.3b", "603.3c", "603.3d"]),
        ("410", ["410"]),
        ("rule 410", ["410"]),
        ("410.8 603.4", ["410.8", "603.4"]),
    ],
)
def test_rule_numbers_are_known_in_every_dialect(text: str, numbers: list[str]) -> None:
    query = read_query(text)
    assert ([str(name) for name in query.numbers], query.terms) == (numbers, ())


@pytest.mark.parametrize("text", ["20 life", "2/2 creature", "version 1.5", "1.5 x", "dies 7"])
def test_other_numbers_are_words(text: str) -> None:
    assert read_query(text).numbers == ()


def test_numbers_and_words_go_together() -> None:
    query = read_query("603.4 if clause")
    assert (str(query.numbers[0]), [str(term) for term in query.terms]) == ("603.4", ["if", "clause"])


def test_stop_words_are_not_needed_unless_they_are_all_there_is() -> None:
    assert [str(term) for term in read_query("the order of triggers").needed] == ["order", "triggers"]
    assert [str(term) for term in read_query("to be").needed] == ["to", "be"]
    assert [str(term) for term in read_query("can both trigger during another cleanup").needed] == ["trigger", "cleanup"]


@pytest.mark.parametrize("text", ["", "  ", '""', "🔥🔥", "-", "*", "()", "“”", "\x00"])
def test_nothing_to_look_for_cannot_be_read_and_says_what_to_try(text: str) -> None:
    with pytest.raises(MalformedError) as error:
        read_query(text)
    assert "apnap search" in error.value.remedy


@pytest.mark.parametrize("text", ["dies " * 41, "a" * 500])
def test_a_whole_text_is_no_question(text: str) -> None:
    with pytest.raises(MalformedError, match="too long"):
        read_query(text)


def test_a_counter_is_nothing_to_leave_out() -> None:
    assert _said("-1/-1 counter") == ["1", "1", "counter"]


def test_letters_and_digits_of_other_widths_are_the_same() -> None:
    assert [str(name) for name in read_query("６０３.4").numbers] == ["603.4"]


def test_only_words_to_leave_out_are_no_question() -> None:
    with pytest.raises(MalformedError, match="only says what to leave out"):
        read_query("-token")


def test_a_game_that_is_named_beside_other_words_is_where_to_look() -> None:
    query, games = without_games(read_query("riftbound triggers"), {"mtg", "riftbound"})
    assert [str(term) for term in query.terms] == ["triggers"]
    assert games == {"riftbound"}


@pytest.mark.parametrize("text", ["riftbound", '"riftbound" triggers', "the riftbound"])
def test_a_game_named_alone_or_in_quotation_marks_is_looked_for(text: str) -> None:
    query = read_query(text)
    assert without_games(query, {"mtg", "riftbound"}) == (query, frozenset())


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        query = read_query(text)
    except MalformedError:
        return
    assert query.terms or query.numbers
    assert all(word.isalnum() for term in (*query.terms, *query.excluded) for word in term.words)


@pytest.mark.parametrize(
    ("text", "phrase"), [("hexproof from", True), ("what from", False), ("trample", False), ("trample over it", False)]
)
def test_a_word_and_a_preposition_are_a_phrase(text: str, phrase: bool) -> None:
    assert read_query(text).open_phrase is phrase
