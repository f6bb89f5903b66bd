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
        ("they may have draw a card", "they may draw a card"),
        ("they may have you draw a card", "they may have you draw a card"),
        ("any opponent may you draw a card", "any opponent may have you draw a card"),
        ("it may have search your library . your turn ends", "it may search their library. Your turn ends"),
    ],
)
def test_words_as_a_sentence_has_them(words: str, text: str) -> None:
    assert say(words.split()) == text
