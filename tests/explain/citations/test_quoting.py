"""Words beside a citation compared with the rule's."""

from __future__ import annotations

import pytest

import kb
from tests.explain.citations.cited import judged, sentence


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


def test_a_quotation_of_an_older_edition_is_a_note_and_no_fault() -> None:
    old = kb.load().knowledge.edition("mtg/2017")
    assert old.id == "mtg/2017-07-08"
    found = [each for each in judged("CR 603.4 says “{}”".format("x " * 5)) if each.verdict == "reworded"]
    assert found == []
