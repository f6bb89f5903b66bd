"""Symbols of card lists, as they are shown."""

from __future__ import annotations

import pytest

from kb.text.words.symbols import with_symbols


@pytest.mark.parametrize(
    ("listed", "shown"),
    [
        (":rb_energy_1::rb_rune_fury:, :rb_exhaust:: Draw 1.", "[1][R], [E]: Draw 1."),
        ("Give me +2 :rb_might: for :rb_rune_rainbow:.", "Give me +2 [M] for [A]."),
        ("A :rb_rune_steam: that nobody knows.", "A :rb_rune_steam: that nobody knows."),
        ("{1}{W}, {T}: Draw a card.", "{1}{W}, {T}: Draw a card."),
    ],
)
def test_icons_are_shown_as_the_rules_write_them(listed: str, shown: str) -> None:
    assert with_symbols(listed) == shown
