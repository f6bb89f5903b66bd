"""What words that could not be read tell all the same."""

from __future__ import annotations

import pytest

from kb.explain.resting.clues import trigger_clue


@pytest.mark.parametrize(
    ("words", "event"),
    [
        ("Whenever a creature you control dies and winks, draw a card", "Dies"),
        ("When ~ enters under a full moon, draw a card", "Enters"),
        ("Whenever a player casts a spell that shares a color or mana value with it, draw a card", "SpellCast"),
        ("At the beginning of your lunch, draw a card", "StepBegins"),
        ("Whenever you sacrifice a frob, draw a card", "Sacrifices"),
    ],
)
def test_a_trigger_condition_waits_for_its_first_verb(words: str, event: str) -> None:
    assert event in (trigger_clue(words) or ())


@pytest.mark.parametrize(
    "words",
    [
        "Whenever the moon winks, draw a card",
        "Whenever you frobnicate a creature that attacks, draw a card",
        "Whenever a creature that frobnicates dies, draw a card",
        "Whenever a creature enters or frobnicates, draw a card",
        "Whenever you draw or frobnicate a card, gain 1 life",
    ],
)
def test_where_a_verb_may_be_unknown_there_is_no_clue(words: str) -> None:
    assert trigger_clue(words) is None


def test_a_word_of_thousands_of_letters_is_one_word_and_judged_at_once() -> None:
    assert trigger_clue(f"Whenever another {'9' * 5000} creature dies, draw a card") == trigger_clue("Whenever a creature dies")
