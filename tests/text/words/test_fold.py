"""Folding: old and new vocabulary, names and marks become the same words; places in the source are kept."""

from __future__ import annotations

import pytest

from kb.text.words.fold import fold, same_words
from kb.text.words.tokens import GRANTER, SELF


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("When Elf comes into play, draw a card.", "When Elf enters the battlefield, draw a card."),
        ("When Elf enters the battlefield, draw a card.", "When Elf enters, draw a card."),
        ("Whenever a creature is put into a graveyard from play,", "Whenever a creature dies,"),
        ("Remove target creature from the game.", "Remove target creature from the game."),
        ("all artifacts in play", "all artifacts on the battlefield"),
        ("Whenever a player plays a red spell,", "Whenever a player casts a red spell,"),
        ("he or she loses 1 life", "they lose 1 life"),
        ("Ada’s library — “top”", 'Ada\'s library — "top"'),
        ("Flying (It can't be blocked.)", "Flying"),
        ("converted mana cost", "mana value"),
        ("Whenever a land enters the battlefield under your control, draw", "Whenever a land you control enters, draw"),
        ("artifacts and/or creatures", "artifacts or creatures"),
        ("put it on the chain", "put it on the stack"),
    ],
)
def test_old_and_new_words_are_the_same(old: str, new: str) -> None:
    """Under every edition."""
    assert same_words(old, new)


@pytest.mark.parametrize("called", ["Garna, Bloodfist of Keld", "Garna", "this creature", "CARDNAME", "~"])
def test_a_card_is_itself_by_any_name(called: str) -> None:
    """Full name, short name, "this creature"."""
    text = fold(f"When {called} dies, draw a card.", name="Garna, Bloodfist of Keld", legendary=True)
    assert text.words[:3] == ["when", SELF, "die"]


def test_a_full_stop_inside_quotes_goes_behind_them() -> None:
    """So that a sentence ends where it ends."""
    assert fold('It has "Draw a card."').words[-2:] == ['"', "."]
    assert fold('It has "Draw a card," and flying.').words[-5:] == ["card", '"', ",", "and", "flying", "."][-5:]


def test_in_quotes_the_name_of_the_card_is_what_grants_the_ability() -> None:
    """And "this creature", as well as "I" where cards speak so, is what has it."""
    text = fold('Torch has "Sacrifice Torch: Torch taps this creature." Torch taps.', name="Torch")
    assert [word for word in text.words if word in {SELF, GRANTER}] == [SELF, GRANTER, GRANTER, SELF, SELF]
    spoken = fold('Give it "When I die, kill Torch."', name="Torch", first_person=True)
    assert [word for word in spoken.words if word in {SELF, GRANTER}] == [SELF, GRANTER]
