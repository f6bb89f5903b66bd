"""Lines that are broken at a column: found out, and joined again."""

from __future__ import annotations

import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.text.rulebook.layout.line import Line
from kb.text.rulebook.layout.wrapping import EXAMPLE, Wrapping, at_end, indent_of, wrapping
from kb.text.rulebook.magic.division import Division, divided
from tests.fuzz import searching

WHOLE = Wrapping(True, 60, 4)
UNBROKEN = Wrapping(False, 60, 0)


def rules(paragraphs: list[str]) -> list[str]:
    """A small book with these paragraphs as its rules, a line each."""
    numbered = [f"100.{number}. {text}" for number, text in enumerate(paragraphs, 1)]
    return ["Frog Rules", "", "1. Frogs", "", "100. Frogs", "", *numbered]


def division(lines: list[str]) -> Division:
    return divided([Line(number, line) for number, line in enumerate(lines, 1)])


def found(lines: list[str]) -> Wrapping:
    return wrapping(division(lines))


HOPS = "A frog hops over a log, and if it has hopped over that log before it hops over another log that is near."


# -- single lines ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line", ["A frog hops.", "Does it hop?", "It hops!", "It hops (far.)", "“It hops.” ", "It hops:", "*It hops.*"]
)
def test_a_sentence_ends_with_its_mark_whatever_closes_around_it(line: str) -> None:
    assert at_end(line)


@pytest.mark.parametrize("line", ["A frog", "A frog hops. It", "", "hops,", "(hops)"])
def test_a_line_without_one_is_not_at_an_end(line: str) -> None:
    assert not at_end(line)


def test_blanks_at_the_beginning_are_the_indent() -> None:
    assert [indent_of(line) for line in ("hops", "  hops", "   ")] == [0, 2, 3]


@pytest.mark.parametrize(
    "line", ["Example: A frog.", "  EXAMPLE. A frog", "_Examples:_ A frog", "(Example 2: A frog)", "Example – A frog"]
)
def test_an_example_is_known_by_its_word_and_what_stands_after_it(line: str) -> None:
    match = EXAMPLE.match(line)
    assert match is not None and line[match.end() :].startswith("A frog")
    assert (match["open"] == "(") == line.startswith("(")


@pytest.mark.parametrize("line", ["Examples of frogs", "An example: frogs", "Example frogs"])
def test_the_word_alone_makes_no_example(line: str) -> None:
    assert EXAMPLE.match(line) is None


# -- joining --------------------------------------------------------------------------------------------------------------


def test_a_line_is_full_where_the_next_word_had_no_room() -> None:
    line = "x" * 50
    assert WHOLE.full(line, "ten-letters and more")
    assert not WHOLE.full(line, "nine-long and more")
    assert WHOLE.full("x" * 40, "") and not WHOLE.full("x" * 39, ""), "a long word stands for one that is not known"
    assert not UNBROKEN.full(line, "ten-letters")


def test_blanks_at_the_end_of_a_line_take_no_room() -> None:
    assert not WHOLE.full("x" * 50 + "   ", "nine-long")


def test_what_begins_with_a_small_letter_or_stands_in_a_sentence_goes_on() -> None:
    for plain in (WHOLE, UNBROKEN):
        assert plain.joins("A frog hops.", "and hops again")
        assert plain.joins("A frog that", "Bo owns hops")
    assert not UNBROKEN.joins("A frog hops.", "It hops again.")


def test_after_a_sentence_a_line_goes_on_only_where_the_one_before_was_nearly_full() -> None:
    near = "x" * 40 + " hops."
    assert WHOLE.joins(near, "It hops again.")
    assert not WHOLE.joins("A frog hops.", "It hops again.")
    width = WHOLE.width
    assert WHOLE.joins("x" * (width - 2 - 26) + ".", "It") and not WHOLE.joins("x" * (width - 2 - 27) + ".", "It")


def test_a_line_that_is_indented_further_begins_something() -> None:
    near = "x" * 40 + " hops."
    assert WHOLE.joins(near, "    It hops again.")
    assert not WHOLE.joins(near, "     It hops again.")
    assert WHOLE.joins("     " + near, "     It hops again."), "as far as the line before is no further"


def test_across_a_blank_line_only_the_rest_of_a_sentence_goes_on() -> None:
    assert WHOLE.joins("A frog that", "hops away", apart=True)
    assert not WHOLE.joins("A frog that", "Bo owns", apart=True)
    assert not WHOLE.joins("A frog hops.", "hops away", apart=True)


def test_lines_are_joined_by_a_blank_and_at_a_hyphen_by_none() -> None:
    assert UNBROKEN.joined("A frog", "hops") == "A frog hops"
    assert UNBROKEN.joined("a two-", "toed frog") == "a two-toed frog"
    assert UNBROKEN.joined("frogs and/", "or toads") == "frogs and/or toads"
    assert UNBROKEN.joined("a frog -", "it hops") == "a frog - it hops"


def test_a_word_that_was_broken_is_one_word_again() -> None:
    book = Wrapping(True, 60, 0, frozenset({"creature", "two-toed", "first", "strike", "a"}))
    assert book.joined("Each crea-", "ture hops") == "Each creature hops"
    assert book.joined("a two-", "toed frog") == "a two-toed frog", "the book has it with its hyphen"
    assert book.joined("has first-", "strike") == "has first-strike", "both parts are words, and it is not known as one"
    assert book.joined("each hop-", "ping frog") == "each hopping frog", "its parts are no words"
    assert book.joined("rules 100-", "102 hold") == "rules 100-102 hold"
    assert WHOLE.joined("Each crea-", "ture hops") == "Each crea-ture hops", "a book that breaks no words"


# -- finding out ----------------------------------------------------------------------------------------------------------


def test_a_book_of_whole_lines_is_not_wrapped() -> None:
    lines = rules([HOPS] * 12)
    assert not found(lines).whole


def test_a_book_whose_sentences_go_on_in_the_next_line_is_wrapped() -> None:
    lines = [part for line in rules([HOPS] * 12) for part in textwrap.wrap(line, 60, subsequent_indent="   ") or [""]]
    book = found(lines)
    assert book.whole
    assert (book.indent, book.words) == (3, frozenset())
    assert 52 <= book.width <= 60


def test_no_editor_wraps_at_a_column_that_is_wider_than_anybody_reads() -> None:
    long = " ".join(["hop"] * 60)
    lines = [part for line in rules([HOPS] * 12 + [long]) for part in textwrap.wrap(line, 60) or [""]]
    lines.append(f"100.14. {long} {long}.")
    assert len(lines[-1]) > 200
    book = found(lines)
    assert (book.whole, book.indent) == (False, 0)
    assert book.width == len(lines[-1])


def test_nothing_at_all_is_not_wrapped() -> None:
    assert wrapping(Division([], [], {}, 0, 0, 0, 0, 0, 0, 0)) == Wrapping(False, 0, 0)


SHORT = [f"A frog hops {number} times." for number in range(40)]
LONG = ["A frog hops over the log of its friend that is called Bo."] * 4


def test_a_single_paragraph_that_goes_on_below_a_full_line_is_enough() -> None:
    """A book of short rules, of which one had no room for the name that comes next."""
    lines = rules([*SHORT, *LONG])
    width = found(lines).width
    assert not found(lines).whole
    full = "100.45. A frog hops over the log of its friend called".ljust(width - 8, "x")
    assert found([*lines, full, "Longfrog, and back."]).whole
    assert not found([*lines, full, "Cy, and back."]).whole, "that would have had room"
    assert not found([*lines, full, "Example: Longfrog hops back."]).whole, "an example begins"


def test_a_line_that_breaks_before_a_number_is_enough_too() -> None:
    lines = rules([*SHORT, *LONG])
    full = "100.45. A frog hops over the log as it is said in rule".ljust(found(lines).width - 6, "x")
    assert found([*lines, full, "100.1. It hops back."]).whole
    assert not found([*lines, full[:-1] + ".", "100.46. It hops back."]).whole


def test_the_words_of_a_book_are_kept_where_it_breaks_words() -> None:
    whole = [f"Each creature hops {number} times." for number in range(1, 12)]
    broken = [line for number in range(12, 24) for line in (f"100.{number}. Number {number} says that a crea-", "ture is a frog.")]
    book = found([*rules(whole), *broken])
    assert book.whole and {"creature", "frog"} <= book.words and "ture" not in book.words
    assert book.joined("a crea-", "ture hops") == "a creature hops"
    few = found([*rules(whole), *broken[:18]])
    assert few.words == frozenset(), "a hyphen at the end of a few lines is the words' own"


# -- joined as it was -----------------------------------------------------------------------------------------------------


WORDS = st.lists(st.sampled_from(["a", "frog", "hops", "over", "logs", "and", "mushrooms"]), min_size=3, max_size=40)


@given(WORDS, st.integers(20, 70), st.integers(0, 4))
@searching(60)
def test_a_sentence_that_was_wrapped_is_joined_as_it_was(words: list[str], width: int, indent: int) -> None:
    text = " ".join(words)
    first, *rest = textwrap.wrap(text, width, subsequent_indent=" " * indent)
    book = Wrapping(True, width, indent)
    whole = first
    for before, line in zip([first, *rest], rest, strict=False):
        assert book.joins(before, line)
        assert book.full(before, line)
        whole = book.joined(whole, line.strip())
    assert whole == text
