"""References: what a sentence points at, where it says so, and whether the book has it."""

from __future__ import annotations

import pytest

from kb.text.rulebook.book import Link
from kb.text.rulebook.magic.references import References

NUMBERS = {"1", "4", "5", "103", "103.4", "203.3", "203.3b", "306", "307", "308", "409.1", "500", "501", "704.5f", "704.5g"}
NUMBERS |= {"119.9", "119.10"}
NUMBERS |= {f"409.1{letter}" for letter in "abcdefgh"}
NAMES = {
    "landwalk": "Landwalk",
    "intervening if clause": "Intervening “If” Clause",
    "active player, nonactive player order": "Active Player, Nonactive Player Order",
    "tap": "Tap, Untap",
    "flying": "Flying",
    "continuous effect": "Continuous Effect",
}
references = References(NUMBERS, NAMES)


def targets(text: str, *, entry: bool = False) -> list[str]:
    return [link.target for link in (references.of_entry(text) if entry else references.of_rule(text))]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It waits (see rule 103.4).", ["103.4"]),
        ("See Rule 103.4. 500 cards follow.", ["103.4"]),
        ("It waits; see rule103.4.", ["103.4"]),
        ("as in 103.4, it waits", ["103.4"]),
        ("as in 203.3.b it waits", ["203.3b"]),
        ("It waits. (See rules 306–308.)", ["306", "307", "308"]),
        ("It waits. (See rules 306-308.)", ["306", "307", "308"]),
        ("It waits. (See rules 306?308.)", ["306", "307", "308"]),
        ("in rules 306 through 308", ["306", "307", "308"]),
        ("the steps 409.1a–c", ["409.1a", "409.1b", "409.1c"]),
        ("the steps 409.1f-409.1h", ["409.1f", "409.1g", "409.1h"]),
        ("life as in rules 119.9–10", ["119.9", "119.10"]),
        ("rules 704.5f and 704.5g", ["704.5f", "704.5g"]),
        ("rules 306, 307, and 500", ["306", "307", "500"]),
        ("rules 500, “Attacks and Blocks,” and 501, “Evasion,” say", ["500", "501"]),
        ("rule 500, “Legal Attacks,” and rule 103.4", ["500", "103.4"]),
        ("See section 5, “More Rules.”", ["5"]),
        ("See sections 1 and 4.", ["1", "4"]),
        ("See section 500, “General.”", ["500"]),
        ("See 500, “Attacks.”", ["500"]),
        ("subrules 409.1a and 409.1b", ["409.1a", "409.1b"]),
    ],
)
def test_what_a_sentence_points_at(text: str, found: list[str]) -> None:
    assert targets(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "It deals 100 damage, then 999,999 more.",
        "These 5 rules say 3.5 inches (8.8 cm).",
        "It costs $103.40 at www.example.org/103.4 or v103.4.",
        "Rule 1/1 creatures out; section 2.5 is no section.",
        "a 306/308 creature",
    ],
)
def test_other_numbers_are_no_references(text: str) -> None:
    assert targets(text) == []


def test_a_reference_spans_its_numbers_only() -> None:
    text = "See rules 409.1a–c, and rule 103.4."
    assert {text[link.start : link.end] for link in references.of_rule(text)} == {"409.1a–c", "103.4"}


def test_a_reference_to_nowhere_says_so() -> None:
    assert references.of_rule("see rule 602.1i") == (Link("rule", "602.1i", 9, 15, found=False),)
    assert [(link.target, link.found) for link in references.of_rule("see rules 409.1g–k")] == [
        ("409.1g", True),
        ("409.1h", True),
        ("409.1k", False),
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("See Landwalk.", ["Landwalk"]),
        ("It waits. See also Flying and Landwalk.", ["Flying", "Landwalk"]),
        ("See \"Intervening 'If' Clause.\"", ["Intervening “If” Clause"]),
        ("See Active Player, Nonactive Player Order.", ["Active Player, Nonactive Player Order"]),
        ("See Flying, Active Player, Nonactive Player Order.", ["Flying", "Active Player, Nonactive Player Order"]),
        ("It works (see Continuous Effects).", ["Continuous Effect"]),
        ("See Flying and rule 103.4.", ["Flying", "103.4"]),
        ("See “Flying” in this Glossary.", ["Flying"]),
        ("See the website for more. They see it.", []),
    ],
)
def test_the_glossary_points_at_its_entries_too(text: str, found: list[str]) -> None:
    assert targets(text, entry=True) == found


def test_an_entry_that_is_not_there_is_said_to_be_missing() -> None:
    (link,) = references.of_entry("See Cumulative Upkeep.")
    assert (link.target, link.found) == ("Cumulative Upkeep", False)


def test_rules_point_at_the_glossary_where_they_name_it() -> None:
    text = "The list is under “Tap” in the glossary (see rule 103.4)."
    assert [(text[link.start : link.end], link.kind, link.target) for link in references.of_rule(text)] == [
        ("Tap", "glossary", "Tap, Untap"),
        ("103.4", "rule", "103.4"),
    ]


def test_rules_do_not_point_at_the_glossary() -> None:
    assert targets("See Landwalk.") == []


def test_a_range_may_have_spaces_around_its_dash() -> None:
    assert targets("See rules 409.1e - g.") == ["409.1e", "409.1f", "409.1g"]
    assert targets("See rule 409.1e – h") == ["409.1e", "409.1f", "409.1g", "409.1h"]


def test_a_word_after_a_dash_ends_no_range() -> None:
    assert targets("See rule 409.1e - a player pays.") == ["409.1e"]
    assert targets("See rule 409.1e - b is another matter.") == ["409.1e"]
