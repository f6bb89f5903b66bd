"""The lines of a wording: which kind of ability each is."""

from __future__ import annotations

import pytest

from kb.text import read_ability


@pytest.mark.parametrize(
    ("text", "types", "kinds"),
    [
        ("Flying\nWhen this creature dies, draw a card.", ("creature",), ["KeywordAbility", "TriggeredAbility"]),
        ("{T}: Add {G}.", ("land",), ["ActivatedAbility"]),
        ("Creatures you control get +1/+1.", ("enchantment",), ["StaticAbility"]),
        ("Draw a card.", ("sorcery",), ["SpellAbility"]),
        ("Flying, vigilance", ("creature",), ["KeywordAbility", "KeywordAbility"]),
        ("Choose a color. Destroy all creatures of that color.", ("sorcery",), ["SpellAbility"]),
        ("Destroy target permanent of that color.", ("instant",), ["UnreadAbility"]),
        ("Whenever the moon frobnicates, draw a card.", ("creature",), ["UnreadAbility"]),
    ],
)
def test_kinds_of_lines(text: str, types: tuple[str, ...], kinds: list[str]) -> None:
    assert [type(ability).__name__ for ability in read_ability(text, types=types)] == kinds
