"""`rule`: gist, official text, trees, neighbours, ranges, and numbers that an edition does not have."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.books import imported
from tests.cli.running import apnap


def test_a_rule_is_shown_with_its_edition_and_date() -> None:
    ran = apnap("rule", "603.4", "mtg/2006:410.8")
    assert "603.4  Magic Comprehensive Rules, effective 25 September 2026" in ran.out
    assert "410.8  Magic Comprehensive Rules, effective 1 May 2006" in ran.out
    assert "mtg/2006-05-01/410.8" in ran.out


def test_every_dialect_is_read() -> None:
    names = ("mtg/2009:410.4.a", "mtg/2009-05-01/410.4a", "mtg/2009:CR 410.4A.")
    assert {apnap("rule", name, "--json").json["rules"][0]["rule"] for name in names} == {"mtg/2009-05-01/410.4a"}


def test_a_bare_number_of_the_other_game_finds_it() -> None:
    assert apnap("rule", "383.3.e", "--json").json["rules"][0]["edition"] == "riftbound/1.3"


# -- lists, ranges, trees, neighbours -----------------------------------------------------------------------------------


def _numbers(*words: str) -> list[str]:
    ran = apnap("rule", *words, "--json")
    assert ran.code == 0, ran.err
    return [each["number"] for each in ran.json["rules"]]


@pytest.mark.parametrize("given", ["603.3b-d", "603.3b–d", "603.3b-603.3d", "603.3b..d", "603.3b,603.3c,603.3d"])
def test_ranges_and_lists_are_read(given: str) -> None:
    assert _numbers(given) == ["603.3b", "603.3c", "603.3d"]


def test_a_range_within_an_edition_names_it_once() -> None:
    assert _numbers("mtg/2006-05-01/410.9a-c") == ["410.9a", "410.9b", "410.9c"]


def test_a_range_of_rules_leaves_their_parts_out() -> None:
    assert _numbers("603.2-4") == ["603.2", "603.3", "603.4"]


def test_a_range_of_chapters_is_one_of_headings() -> None:
    assert _numbers("608-610") == ["608", "609", "610"]


def test_a_number_given_twice_is_shown_once() -> None:
    assert _numbers("603.4", "mtg:603.4") == ["603.4"]


def test_a_tree_holds_everything_below_in_the_books_order() -> None:
    found = apnap("rule", "603", "--tree", "--json").json["rules"]
    assert [(each["number"], each["depth"]) for each in found[:4]] == [("603", 0), ("603.1", 1), ("603.1a", 2), ("603.1b", 2)]
    assert {each["number"][:3] for each in found} == {"603"}


def test_a_chapter_of_one_digit_holds_its_hundred() -> None:
    found = apnap("rule", "6", "--tree", "--json").json["rules"]
    assert {int(each["number"][:3]) // 100 for each in found[1:]} == {6}


def test_a_tree_is_indented() -> None:
    out = apnap("rule", "603.3", "--tree").out
    assert "\n603.3  " in out
    assert "\n  603.3a  " in out
    assert "settles" not in out


def test_neighbours_stand_around_a_rule_as_in_the_book() -> None:
    found = apnap("rule", "603.4", "--around", "2", "--json").json["rules"]
    assert [(each["number"], each["offset"]) for each in found] == [
        ("603.3c", -2), ("603.3d", -1), ("603.4", 0), ("603.5", 1), ("603.6", 2),
    ]  # fmt: skip


def test_only_leaves_settings_and_references_out() -> None:
    out = apnap("rule", "603.4", "--only").out
    assert "asked twice" in out
    assert "settles" not in out
    assert "cited by" not in out


# -- the official text ---------------------------------------------------------------------------------------------------


def test_with_nothing_imported_it_is_said_how_to_add_the_official_text() -> None:
    ran = apnap("rule", "603.4")
    assert ran.code == 0
    assert "apnap import rules FILE" in ran.out.splitlines()[-1] + ran.out.splitlines()[-2]


def test_the_official_text_stands_beside_ours(tmp_path: Path) -> None:
    imported(tmp_path)
    ran = apnap("rule", "603.4")
    assert "Waiting Things" in ran.out
    assert "official    What is asked first is asked again at the end." in ran.out
    assert "Example: A bell that rings only by night" in ran.out
    assert "asked twice" in ran.out
    assert "apnap import" not in ran.out


def test_the_official_text_alone(tmp_path: Path) -> None:
    imported(tmp_path)
    out = apnap("rule", "603.4", "--official").out
    assert "What is asked first" in out
    assert "asked twice" not in out


def test_our_words_alone(tmp_path: Path) -> None:
    imported(tmp_path)
    out = apnap("rule", "603.4", "--gist").out
    assert "What is asked first" not in out
    assert "asked twice" in out


def test_a_rule_that_only_the_official_text_has_is_shown(tmp_path: Path) -> None:
    imported(tmp_path)
    ran = apnap("rule", "603.4a", "--json")
    assert ran.code == 0
    (rule,) = ran.json["rules"]
    assert (rule["gist"], rule["official"]) == ("", "This paragraph stands in no other book.")
    assert rule["within"] == "603.4"


def test_the_references_of_the_official_text_are_counted_in(tmp_path: Path) -> None:
    imported(tmp_path)
    (rule,) = apnap("rule", "603.4", "--json").json["rules"]
    assert "603.2" in rule["cites"]
    assert {"608.2a", "702.112c"} <= set(rule["cited_by"])
    assert rule["official_examples"] == ["A bell that rings only by night is asked for the hour twice."]


def test_official_words_that_are_not_there_are_a_no() -> None:
    ran = apnap("rule", "603.4", "--official")
    assert ran.code == 1
    assert "The official text of mtg/2026-09-25 is not imported." in ran.out
    assert "asked twice" not in ran.out


def test_a_number_that_is_known_without_any_words_says_so() -> None:
    ran = apnap("rule", "502.2a")
    assert ran.code == 0
    assert "we have no words of our own" in ran.out
    assert "apnap import rules FILE" in ran.out


def test_words_of_our_own_that_are_not_there_are_a_no() -> None:
    ran = apnap("rule", "502.2a", "--gist")
    assert ran.code == 1
    assert "We have no words of our own for it." in ran.out


# -- what cannot be answered -----------------------------------------------------------------------------------------------


def test_a_number_of_older_editions_is_told_with_its_name_of_today() -> None:
    ran = apnap("rule", "410.8")
    assert ran.code == 2
    assert "mtg/2026-09-25 has no rule 410.8: mtg/2004-06-01 … mtg/2009-05-01 have one; in mtg/2026-09-25 that is 603.4" in ran.err
    assert "try: apnap rule mtg/2009-05-01/410.8 or apnap rule 603.4" in ran.err


def test_a_number_of_newer_editions_is_told_with_its_name_of_then() -> None:
    ran = apnap("rule", "603.4", "--under", "mtg/2006")
    assert ran.code == 2
    assert "in mtg/2006-05-01 that is 410.8" in ran.err
    assert "or apnap rule mtg/2006-05-01/410.8" in ran.err


def test_a_rule_is_not_taken_for_one_that_only_says_the_same_of_another_keyword() -> None:
    assert "that is" not in apnap("rule", "mtg/2004:702.112c").err


def test_a_number_that_no_edition_has_is_told_with_its_neighbours() -> None:
    ran = apnap("rule", "603.99")
    assert ran.code == 2
    assert "has no rule 603.99, nor has any other edition that is known here" in ran.err
    assert "603.1" in ran.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("seven",), "“seven” is no rule number"),
        (("603.4-603.2",), "the range 603.4-603.2 runs backwards\n  try: 603.2-603.4"),
        (("603.3b-z",), "has no rule 603.3z"),
        (("mtg/1850:603.4",), "there is no edition"),
        (("603.4", "--around", "none"), "“none” is no number of neighbours"),
        (("603.4", "--around", "2", "--tree"), "not allowed with"),
        (("603.4", "--official", "--gist"), "not allowed with"),
    ],
)
def test_what_cannot_be_read_is_said(words: tuple[str, ...], message: str) -> None:
    ran = apnap("rule", *words)
    assert ran.code == 2
    assert message in ran.err
    assert "Traceback" not in ran.err


def test_a_rule_as_rdf_is_in_the_terms_of_the_graph() -> None:
    ran = apnap("rule", "mtg/2006:410.8", "-o", "ttl")
    assert ran.code == 0
    assert "mtg:2006-05-01\\/410.8 a :Rule" in ran.out
    assert ":settles d:intervening-if\\/checked-twice" in ran.out
    assert apnap("rule", "mtg/2006:999.9", "-o", "ttl").code == 2
