"""The numbered rules: paragraphs, examples, misprints, and lines that only look like rules."""

from __future__ import annotations

import pytest

from kb.text.rulebook.book import Rulebook
from kb.text.rulebook.read import read_rulebook

FRONT = "Magic: The Gathering Comprehensive Rules\n\nThese rules are effective as of May 4, 2003.\n\n"


def read(rules: str) -> Rulebook:
    return read_rulebook((FRONT + rules).encode(), "rules.txt")


def test_chapters_headings_and_rules() -> None:
    found = read("1. The Game\n\n100. General\n\n100.1. It is played.\n\n100.1a By two.\n\n100.2. Costs\n\n100.2a They are paid.\n")
    assert [(each.number, each.kind, each.within) for each in found.paragraphs.values()] == [
        ("1", "chapter", None),
        ("100", "heading", "1"),
        ("100.1", "rule", "100"),
        ("100.1a", "rule", "100.1"),
        ("100.2", "heading", "100"),
        ("100.2a", "rule", "100.2"),
    ]
    assert found.paragraphs["1"].text == "The Game"
    assert found.paragraphs["100.1"].line == 9


def test_a_paragraph_stands_within_the_nearest_number_that_the_book_has() -> None:
    found = read("100. General\n100.1a It is played.\n100.1b It ends.\n")
    assert {number: each.within for number, each in found.paragraphs.items()} == {"100": None, "100.1a": "100", "100.1b": "100"}


def test_examples_belong_to_their_rule() -> None:
    found = read(
        "100. General\n\n100.1. It is.\nExample: One plays.\n  _Example:_ Two play.\nEXAMPLES: Three do.\n\n100.2. It ends.\n"
    )
    assert found.paragraphs["100.1"].examples == ("One plays.", "Two play.", "Three do.")
    assert found.paragraphs["100.2"].examples == ()


def test_paragraphs_without_number_go_on_with_the_rule() -> None:
    found = read("100. General\n\n100.1. It is played.\nExample: One plays.\n     It is fun, too.\n\n100.2. It ends.\n")
    assert found.paragraphs["100.1"].text == "It is played.\nIt is fun, too."


def test_underscores_around_italics_are_left_out_and_others_kept() -> None:
    found = read("100. The _Magic_ Rules\n\n100.1. A _Magic: The Gathering_(R) card says ____ or snow_land.\n")
    assert found.paragraphs["100"].text == "The Magic Rules"
    assert found.paragraphs["100.1"].text == "A Magic: The Gathering(R) card says ____ or snow_land."


BROKEN = """\
1. The Game

100. General

100.1. This is a rule that is so long that its line was broken, see rule
100.2 for more, or the rules
100.3, 101.1, and
101. It also counts cards, of which there were in the year
2004. So it is
1. one thing and
2. another.

100.2. This is another rule that is so long that its line was broken at a
column that is near the eightieth, as was usual.
Example: This is an example that goes on and on until its line is broken
here, (see rule
100.4).

100.3. It has three columns.

101. Handling of Rules
101.1. It is short.
101.2. So is this.
"""


def test_numbers_at_the_beginning_of_broken_lines_open_no_rule() -> None:
    found = read(BROKEN)
    assert list(found.paragraphs) == ["1", "100", "100.1", "100.2", "100.3", "101", "101.1", "101.2"]
    assert found.paragraphs["100.1"].text.endswith("in the year 2004. So it is 1. one thing and 2. another.")
    assert "\n" not in found.paragraphs["100.1"].text
    assert found.paragraphs["100.2"].examples[0].endswith("(see rule 100.4).")
    assert [link.target for link in found.paragraphs["100.1"].links] == ["100.2", "100.3", "101.1", "101"]


def test_a_word_broken_at_its_hyphen_stays_one_word() -> None:
    found = read(BROKEN.replace("and on until", "and on as a comes-\ninto-play effect until"))
    assert "comes-into-play" in found.paragraphs["100.2"].examples[0]


def test_a_number_that_stands_twice_is_read_as_the_one_that_is_due() -> None:
    found = read(
        "100. General\n\n100.1. It is.\n\n100.2. It was.\n\n101. More\n\n101.1. It has.\n\n100.2. It had.\n\n101.3. It will.\n"
    )
    assert found.paragraphs["100.2"].text == "It was."
    assert found.paragraphs["101.2"].text == "It had."
    assert [(trouble.line, trouble.why) for trouble in found.unread] == [
        (15, "100.2 is at line 9 already, so this is read as 101.2")
    ]
    assert found.holes == ()


def test_a_number_that_stands_twice_for_no_reason_loses_no_word() -> None:
    found = read("100. General\n\n100.1. It is.\n\n100.2. It was.\n\n100.1. It has.\n\n100.3. It had.\n")
    assert found.paragraphs["100.1"].text == "It is.\nIt has."
    assert [trouble.why for trouble in found.unread] == ["100.1 is at line 7 already, so this is added to it"]


def test_a_number_under_a_heading_that_the_book_has_not_come_to_is_kept_and_reported() -> None:
    found = read("100. General\n\n100.1. It is.\n\n432.2b It was.\n\n100.2. It has.\n")
    assert list(found.paragraphs) == ["100", "100.1", "432.2b", "100.2"]
    assert [trouble.why for trouble in found.unread] == ["the book has no 432 for 432.2b to stand under"]
    assert found.holes == ()


def test_drawn_lines_say_nothing() -> None:
    found = read("------\n1. The Game\n======\n\n100. General\n-----------\n\n100.1. It is. . .\n. . . played.\n")
    assert found.paragraphs["100"].text == "General"
    assert found.paragraphs["100.1"].text.split() == ["It", "is.", ".", ".", ".", ".", ".", "played."]


@pytest.mark.parametrize("ends", ["\r\n", "\r", "\n"])
def test_line_ends_do_not_matter(ends: str) -> None:
    rules = "100. General\n\n100.1. It is.\n\n100.2. It was.\n".replace("\n", ends)
    assert list(read_rulebook(FRONT.encode() + rules.encode(), "rules.txt").paragraphs) == ["100", "100.1", "100.2"]


def test_a_heading_with_a_wrong_number_is_read_as_the_one_whose_rules_follow() -> None:
    found = read("100. General\n\n100.1. It is.\n\n101. More\n\n101.1. It was.\n\n100. Most\n\n102.1. It has.\n")
    assert found.paragraphs["102"].text == "Most"
    assert found.paragraphs["102.1"].within == "102"
    assert [trouble.why for trouble in found.unread] == ["100 is at line 5 already, so this is read as 102"]


def test_a_line_that_comes_again_is_left_out_and_reported() -> None:
    found = read("100. General\n\n100.1. It is.\n\n100. General\n\n100.1. It is.\n\n100.2. It was.\n")
    assert {number: each.text for number, each in found.paragraphs.items()} == {
        "100": "General",
        "100.1": "It is.",
        "100.2": "It was.",
    }
    assert [trouble.why for trouble in found.unread] == [
        "it says the same as line 5; left out",
        "it says the same as line 7; left out",
    ]


def test_a_book_may_lack_its_headings() -> None:
    found = read("100.1. It is.\n\n100.2. It was.\n\n100.2a It has.\n\n101.1. It had.\n")
    assert list(found.paragraphs) == ["100.1", "100.2", "100.2a", "101.1"]
    assert [trouble.why for trouble in found.unread] == [
        "the book has no 100 for 100.1 to stand under",
        "the book has no 101 for 101.1 to stand under",
    ]


def test_a_short_rule_without_its_point_is_no_heading() -> None:
    found = read("100. General\n\n100.1. It is played\n\n100.2. Ends\n\n100.2a It ends\n")
    assert [each.kind for each in found.paragraphs.values()] == ["heading", "rule", "heading", "rule"]


@pytest.mark.parametrize("number", ["100.1b-c", "100.1d/e", "100.2.1.", "100.1abc"])
def test_a_number_that_is_not_understood_is_told(number: str) -> None:
    found = read(f"100. General\n\n100.1. It is.\n\n{number} It was.\n\n100.3. It ends.\n")
    assert list(found.paragraphs) == ["100", "100.1", "100.3"]
    assert f"{number} It was." in found.paragraphs["100.1"].text
    assert [(trouble.line, trouble.why) for trouble in found.unread] == [
        (9, "it begins like a rule, but not with a number that is understood; read as more of 100.1")
    ]


def test_a_number_alone_on_a_line_has_its_words_below() -> None:
    found = read("100. General\n\n100.1.\nIt is.\nExample: So.\n\n100.2.\nCosts\n\n100.2a\n\nIt was.\n")
    assert {number: (each.kind, each.text, each.examples) for number, each in found.paragraphs.items()} == {
        "100": ("heading", "General", ()),
        "100.1": ("rule", "It is.", ("So.",)),
        "100.2": ("heading", "Costs", ()),
        "100.2a": ("rule", "It was.", ()),
    }


@pytest.mark.parametrize(
    "example",
    ["Example: One (red) plays.", "(Example: One (red) plays.)", "Example 2: One (red) plays.", "_Example_ – One (red) plays.",
     "EXAMPLE. One (red) plays."],
)  # fmt: skip
def test_examples_are_written_in_many_ways(example: str) -> None:
    assert read(f"100. General\n\n100.1. It is.\n{example}\n").paragraphs["100.1"].examples == ("One (red) plays.",)
