"""Tokens with names whose abilities speak of them."""

from __future__ import annotations

import pytest

from kb.text.wording.preparing.named_tokens import as_this_token


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            'Create Smaug, a legendary 6/6 red Dragon creature token with "When Smaug dies, draw a card."',
            'Create Smaug, a legendary 6/6 red Dragon creature token with "When this token dies, draw a card."',
        ),
        (
            'Create Redwing, a legendary 1/1 Bird token with flying and "Whenever Redwing attacks, scry."',
            'Create Redwing, a legendary 1/1 Bird token with flying and "Whenever this token attacks, scry."',
        ),
        ('Create a 1/1 Cat creature token with "Cats you control have flying."', None),
        ("Create Kaldra, a legendary 4/4 colorless Avatar creature token. Kaldra gains haste.", None),
    ],
)
def test_the_name_in_its_own_ability_is_this_token(text: str, said: str | None) -> None:
    assert as_this_token(text) == (said or text)
