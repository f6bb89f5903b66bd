"""From words to text."""

from __future__ import annotations

import pytest

from kb.text.forms.say import say


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("draw a card", "draw a card"),
        ("you control a artifact", "you control an artifact"),
        ("if it is a creature", "if it's a creature"),
        ("creatures 's controllers", "creatures' controllers"),
        ("~ 's controller", "~'s controller"),
        ("draw a card , then discard a card .", "draw a card, then discard a card."),
    ],
)
def test_words_as_a_sentence_has_them(words: str, text: str) -> None:
    assert say(words.split()) == text
