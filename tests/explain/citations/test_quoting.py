"""Words beside a citation compared with the rule's."""

from __future__ import annotations

import pytest

import kb
from tests.explain.citations.cited import judged, old_sentence, sentence
from tests.explain.made_up_books import book, put


def _one(text: str, name: str = "-") -> kb.CitedRule:
    return judged(text, name)[0]


@pytest.mark.parametrize("how", ["", "upper", "…"])
def test_the_rule_s_own_words_are_right(how: str) -> None:
    found = _one(f"Rule 603.5 says: “{sentence('603.5', how)}”")
    assert (found.verdict, bool(found.quote)) == ("right", True)


def test_words_in_square_brackets_and_old_vocabulary_make_no_difference() -> None:
    words = sentence("603.6c").replace("battlefield", "[battlefield]").replace("permanent", "[a permanent]", 1)
    assert _one(f"CR 603.6c: “{words}”").verdict == "right"


def test_another_rule_s_words_are_told_with_that_rule() -> None:
    found = _one(f"Rule 603.5 says: “{sentence('603.4')}”")
    assert (found.verdict, found.instead, found.message) == ("misquoted", ("603.4",), "603.5 does not say that; 603.4 does")


def test_a_rule_s_text_behind_its_number_needs_no_quotation_marks() -> None:
    words = sentence("603.5")
    assert _one(f"- **CR 603.5** – {words}").verdict == "right"
    assert _one(f"- **CR 603.5** – {sentence('603.4')}").verdict == "misquoted"


def test_words_that_no_rule_has_are_told() -> None:
    found = _one("Rule 603.4 says that “a trigger fizzles when the moon is full”.")
    assert found.verdict == "misquoted"
    assert found.message.startswith("603.4 does not say that: not in it: “fizzles”, “moon”, “full”")


def test_a_changed_word_is_told() -> None:
    words = sentence("704.3").replace("state-based", "zebra-based")
    assert _one(f"> 704.3. {words}\n\nThat is CR 704.3.").verdict == "misquoted"


@pytest.mark.parametrize(
    ("number", "old", "new"),
    [
        ("704.5a", "0 or less", "0"),
        ("614.5", "doesn’t", "does"),
        ("603.2", "that ability", "ability that"),
        ("702.12b", "can’t", "can"),
    ],
)
def test_a_word_dropped_negated_or_moved_is_told_without_the_official_text(number: str, old: str, new: str) -> None:
    assert old in sentence(number)
    assert _one(f"CR {number} says “{sentence(number).replace(old, new, 1)}”").verdict == "misquoted"


@pytest.mark.parametrize("words", [slice(0, 8), slice(3, None), slice(2, 9)])
def test_a_part_of_a_sentence_is_right(words: slice) -> None:
    part = " ".join(sentence("603.2").split()[words]).rstrip(".,")
    assert _one(f"CR 603.2 says “{part}”").verdict == "right"


def test_a_first_letter_in_brackets_makes_no_difference() -> None:
    words = sentence("603.2").split()
    assert _one(f"CR 603.2 says “[T]{' '.join(words[words.index('that') :])[1:]}”").verdict == "right"


@pytest.mark.parametrize("behind", ["is what CR 603.5 says", "has been ascribed to CR 603.5", "— rule 603.5"])
def test_a_quotation_may_stand_before_the_number(behind: str) -> None:
    assert _one(f"“{sentence('603.4')}” {behind}.").verdict == "misquoted"


def test_a_cross_reference_behind_a_quotation_is_not_its_source() -> None:
    assert _one(f"“{sentence('603.4')}” (See rule 509, on blockers.)").verdict == "right"


def test_a_quotation_in_the_next_item_of_a_list_belongs_to_that() -> None:
    assert _one(f"- all of CR 509.1h\n- but: “{sentence('603.4')}” [CR 603.4]").verdict == "right"


@pytest.mark.parametrize(
    "text",
    [
        'CR 603.2 — "Whenever Soul Ledger becomes the target of a spell, draw a card."',
        'CR 603.4: "At the beginning of your upkeep, if you control a Swamp, draw two cards."',
        "CR 603.4 is what he calls “the rule that makes my head hurt at night”.",
        "# CR 704.5f too weak to live, so off it goes to the graveyard with its owner's blessing",
    ],
)
def test_a_card_s_words_and_the_writer_s_own_are_no_quotation(text: str) -> None:
    assert _one(text, "a.py" if text.startswith("#") else "-").verdict == "right"


@pytest.mark.parametrize(
    "text",
    [
        '// CR 603.4: "if you control three or more artifacts"',
        '// CR 608.2c: "its controller may search their library for a basic land"',
        '// CR 702.19b: "deals excess damage to the planeswalker of your choice"',
        '// CR 613.1: "split at the comma, lowercase, then match each layer in turn"',
        '// CR 603.4: "if ~ attacked or blocked this turn, draw a card"',
        '// CR 702.73a: "Changeling (This card is every creature type.)"',
        '// CR 107.4: "(?:\\{[WUBRG]\\}|\\{\\d+\\}) then any number of letters"',
    ],
)
def test_cards_patterns_and_notes_beside_a_number_are_near_no_rule_and_no_fault(text: str) -> None:
    (found,) = judged(f"// Magic: triggered abilities of permanents on the battlefield\n{text}\n", "Parser.java")
    assert (found.verdict, found.message) == (
        "right",
        "the words beside it are near no rule's and not taken for a quotation",
    )


@pytest.mark.parametrize(("number", "how"), [("603.3", "player>opponent"), ("704.5f", "0>1"), ("117.3b", "active>nonactive")])
def test_words_near_the_rule_s_own_are_a_quotation_in_source_code_too(number: str, how: str) -> None:
    (found,) = judged(f'// CR {number}: "{sentence(number, how)}"\n', "Stack.java")
    assert found.verdict == "misquoted"


def test_words_near_another_rule_s_are_a_quotation_too() -> None:
    assert _one(f"CR 603.5: “{sentence('704.5j', 'player>opponent')}”").verdict == "misquoted"


@pytest.mark.parametrize("number", ["903.10a", "109.2", "800.4c", "701.3a", "703.4i"])
@pytest.mark.parametrize("mark", ["", '"'])
def test_words_of_an_older_edition_are_reworded_with_quotation_marks_and_without(number: str, mark: str) -> None:
    found = _one(f"CR {number}: {mark}{old_sentence(number)}{mark}")
    assert (found.verdict, found.wrong, found.quote is not None) == ("reworded", False, True)


def test_a_quotation_at_the_end_of_one_item_is_not_that_of_the_next() -> None:
    first, second = judged(f"- Rule 603.5 reads “{sentence('603.5')}”\n- Rule 603.2c covers what happens more than once\n")
    assert (first.quote is not None, second.quote) == (True, None)


def test_a_quotation_of_an_older_edition_is_a_note_and_no_fault() -> None:
    old = kb.load().knowledge.edition("mtg/2017")
    assert old.id == "mtg/2017-07-08"
    found = [each for each in judged("CR 603.4 says “{}”".format("x " * 5)) if each.verdict == "reworded"]
    assert found == []


@pytest.fixture
def _imported() -> None:
    put(book("mtg/2030-01-01", {"100": "Beginnings", "100.1": "A player may concede the game at any time they like to.",
                                "100.2": "Players who own cards shuffle those cards into their decks first of all."}))  # fmt: skip


@pytest.mark.usefixtures("_imported")
def test_two_words_exchanged_in_a_short_sentence_are_noticed_by_the_order_of_the_rest() -> None:
    (found,) = judged('Magic rules.\n\nCR 100.1: "A player must concede the match at any time they like to."')
    assert (found.verdict, found.edition) == ("misquoted", "mtg/2030-01-01")


@pytest.mark.usefixtures("_imported")
def test_other_words_of_that_length_are_none_of_the_rule_s() -> None:
    (found,) = judged('Magic rules.\n\nCR 100.1: "the concede button is grey at times when any player is away"')
    assert found.verdict == "right"
