"""The words of an edition's rules, as hashes."""

from __future__ import annotations

from kb.explain.shelf.rule_words import RuleWords
from kb.graph.alignment.prints import print_of
from kb.text.rule_numbers import number_parts

TEXTS = {
    "702.19": "Trample",
    "702.19a": "Trample is a static ability of attacking creatures.",
    "702.19b": "The controller of an attacking creature assigns damage.",
    **{f"100.{number}": f"An attacking creature does thing number {number} again." for number in range(1, 200)},
}
PRINTS = {number: print_of(number, text) for number, text in TEXTS.items()}
WORDS = RuleWords(PRINTS, lambda rule: [number for number in PRINTS if number_parts(number)[:2] == rule])


def test_a_word_is_as_rare_as_the_rules_that_use_it_are_few() -> None:
    (trample,) = PRINTS["702.19"].words
    assert WORDS.rarity[trample] == 2
    assert max(WORDS.rarity.values()) >= 199


def test_a_rare_heading_is_a_name() -> None:
    assert set(WORDS.names["702"]) == {"702.19"}
    assert "100" not in WORDS.names


def test_a_rule_has_the_words_of_its_paragraphs() -> None:
    assert WORDS.of_family("702.19a") == PRINTS["702.19"].words | PRINTS["702.19a"].words | PRINTS["702.19b"].words


def test_the_rules_that_have_all_of_some_words_are_found() -> None:
    (trample,) = PRINTS["702.19"].words
    assert WORDS.having([trample]) == ["702.19", "702.19a"]
    assert WORDS.having(PRINTS["702.19b"].words) == ["702.19b"]


def test_a_word_that_no_rule_has_finds_none() -> None:
    (trample,) = PRINTS["702.19"].words
    assert WORDS.having([trample, next(iter(print_of("", "nowhere").words))]) == []


def test_rules_with_words_are_found_alike_by_going_through_and_by_the_index() -> None:
    words = RuleWords(PRINTS, lambda rule: ())
    asked = [frozenset(sorted(each.words)[:3]) for each in PRINTS.values()] + [frozenset({1, 2})]
    first = [words.having(each) for each in asked[:60]]
    assert [words.having(each) for each in asked[:60]] == first  # by now by the index
    assert words.having(PRINTS["702.19"].words) == ["702.19", "702.19a"]
    assert words.having(()) == list(PRINTS)
    assert words.having({0}) == []
