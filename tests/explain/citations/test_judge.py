"""Numbers judged: there, missing, renumbered, of another edition, of the other game."""

from __future__ import annotations

import pytest

import kb
from tests.explain.citations.cited import judged


def _one(text: str, under: str | None = None) -> kb.CitedRule:
    (found,) = judged(text, "-", under)
    return found


def test_a_rule_that_is_there_is_right() -> None:
    found = _one("rule 603.4")
    assert (found.verdict, found.numbers, found.edition) == ("right", ("603.4",), "mtg/2026-09-25")


def test_a_number_of_an_old_edition_is_followed_to_the_newest() -> None:
    found = _one("rule 410.8")
    assert (found.verdict, found.instead, found.replacement) == ("renumbered", ("603.4",), "603.4")
    assert found.message == "410.8 of mtg/2009-05-01 is now 603.4"


def test_a_number_of_a_newer_edition_is_followed_back() -> None:
    found = _one("rule 603.4", "mtg/2006")
    assert found.verdict == "renumbered"
    assert "410.8" in found.instead
    assert "was then" in found.message


def test_where_texts_say_nothing_provisions_do() -> None:
    found = _one("rule 410.10d")
    assert (found.verdict, found.replacement) == ("renumbered", None)
    assert "603.10a" in found.instead


def test_a_number_that_was_never_there_is_missing_and_the_next_ones_are_named() -> None:
    found = _one("rule 704.9z")
    assert (found.verdict, found.message) == ("missing", "no edition has a rule 704.9z; near it: 704.5z")


@pytest.mark.parametrize(
    "text", ["rule 410.10d (2006)", "CR 410.8 (as of 2004-06-01)", "mtg/2006-05-01/410.10d", "formerly rule 410.8"]
)
def test_an_old_number_is_right_where_the_text_says_that_it_is_old(text: str) -> None:
    assert _one(text).verdict == "right"


@pytest.mark.parametrize(
    "text",
    [
        "In the 2006 rules 410.3 puts triggers on the stack.",
        "Under the CR of 2009-05-01, rule 410.10d covers it.",
        "rule 410.8, 2006 edition",
        "CR 2006-05-01 410.8",
        "CR 603.4, previously known as rule 410.8",
        "rule 410.8 (old numbering)",
        "CR 603.4 (rule 410.8 until July 2009)",
        "rule 410.8, which is now 603.4",
        "CR 410.8 → CR 603.4",
    ],
)
def test_there_are_many_ways_to_say_which_edition_is_meant(text: str) -> None:
    assert {each.verdict for each in judged(text)} == {"right"}


def test_an_edition_written_into_one_number_is_not_that_of_the_next() -> None:
    assert {each.verdict for each in judged("mtg/2006-05-01/410.8, 603.3b")} == {"right"}


def test_a_number_that_is_wrong_in_the_edition_that_the_text_names_is_wrong() -> None:
    found = _one("rule 603.4 (2006)")
    assert (found.verdict, found.edition) == ("renumbered", "mtg/2006-05-01")


def test_an_edition_that_is_not_here_is_said_so() -> None:
    found = _one("rule 603.4 (mtg/1995)")
    assert (found.verdict, found.wrong) == ("unchecked", False)
    assert found.message == "there is no edition mtg/1995 here to check it against"


def test_a_range_that_moved_as_a_whole_is_put_right_as_one() -> None:
    found = _one("rules 410.9a–d")
    assert (found.verdict, found.replacement) == ("renumbered", "509.3a–d")
    assert found.message == "410.9a–d of mtg/2009-05-01 is now 509.3a–d"


def test_a_range_that_ends_nowhere_is_missing() -> None:
    assert _one("rules 603.3b–j").verdict == "missing"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [("rule 410.10.e", "603.6.d"), ("RULE 410.10E", "603.6D"), ("rule 410.10e", "603.6d"), ("CR 116.3c", "117.3c")],
)
def test_a_new_number_is_written_in_the_way_of_the_old_one(text: str, wanted: str) -> None:
    assert _one(text).replacement == wanted


def test_a_name_that_is_also_a_function_s_is_not_to_be_replaced() -> None:
    found = judged("# CR 603.4: triggered abilities on the stack\ndef cr_410_8_checked(): ...\n", "a.py")
    assert [(each.verdict, each.replacement) for each in found] == [("right", None), ("renumbered", None)]


# -- forms met in other people's files, each judged as its writer meant it; and the guesses that are not put right


def _only(text: str, name: str = "a.rs") -> kb.CitedRule:
    (cited,) = judged(text, name)
    return cited


@pytest.mark.parametrize(("text", "instead"), [
    ("// Return it to its owner's hand (CR 701.16 return to hand)", "701.9"),
    ("// CR 701.43: look at top of library", "701.22"),
    ("// Escape: CR 702.19d, exile other cards from your graveyard", "702.138"),
])  # fmt: skip
def test_a_rule_that_words_are_only_nearest_to_is_no_replacement(text: str, instead: str) -> None:
    found = _only(text)
    assert (found.verdict, found.instead, found.replacement) == ("renumbered", (instead,), None)
    assert "perhaps" in found.message


def test_a_name_right_beside_the_number_is_one() -> None:
    found = judged("CR 603.4\n| 702.98a evolve | x |\n", "a.md")[-1]
    assert (found.verdict, found.replacement) == ("renumbered", "702.100a")


def test_a_number_that_never_was_is_helped_by_the_name_beside_it() -> None:
    found = _only("// Decayed (CR 702.148c)")
    assert found.verdict == "missing"
    assert found.instead[0] == "702.147"


@pytest.mark.parametrize("text", [
    '// CR 117.3b: the button says "pass priority until something happens on the stack"',
    '// CR 509.1b: error text "this blocker cannot be assigned to that attacker right now"',
    '# CR 603.3b: tests "two players, two triggers each, the active player puts theirs first"',
])  # fmt: skip
def test_what_something_else_is_said_to_say_is_no_quotation(text: str) -> None:
    assert _only(text).verdict == "right"


def test_what_the_rule_is_said_to_say_is_one() -> None:
    assert _only("CR 117.3b says “the stack is emptied before anybody else may do a thing”.", "a.md").verdict == "misquoted"


def test_mass_and_charge_are_no_paragraphs() -> None:
    assert [each.numbers for each in judged("CR 608.2b, m/z and CR 603.4", "a.md")] == [("608.2b",), ("603.4",)]
    assert [each.numbers for each in judged("CR 603.3a/b", "a.md")] == [("603.3a",), ("603.3b",)]


@pytest.mark.parametrize("text", ["// 20061001 410.8: APNAP", "//20061001 - 410.8"])
def test_a_day_before_a_number_is_its_edition(text: str) -> None:
    assert _only(text, "a.java").verdict == "right"


def test_a_day_in_a_table_is_none() -> None:
    assert judged("20061001 410.80\n20061002 410.85\n", "prices.csv") == []


@pytest.mark.parametrize("number", ["702.20i", "716.1b"])
def test_a_day_whose_edition_is_not_here_may_have_had_paragraphs_that_no_other_has(number: str) -> None:
    assert _only(f"// 20120701: {number} says so", "a.java").verdict == "unchecked"


def test_a_year_may_have_had_another_edition_than_the_one_that_is_here() -> None:
    found = _one("In the 2009 rules 704.5k is the legend rule.")
    assert found.verdict == "unchecked"
    assert "mtg/2009-05-01 has it otherwise, and another edition of 2009 is not here" in found.message
    assert _one("rule 704.5k (2006)").verdict != "unchecked"
