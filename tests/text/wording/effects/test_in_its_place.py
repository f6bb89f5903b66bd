"""Sentences that take the place of the one before."""

from __future__ import annotations

import pytest

from kb.text import read_ability
from kb.text.nodes.abilities import SpellAbility
from kb.text.nodes.effects import IfSo


@pytest.mark.parametrize("said", ["draw two cards instead", "instead draw two cards"])
def test_the_word_stands_before_or_after_what_is_done(said: str) -> None:
    (ability,) = read_ability(f"Draw a card. If you control an artifact, {said}.", types=["sorcery"])
    assert isinstance(ability, SpellAbility)
    (instruction,) = ability.body.instructions
    assert isinstance(instruction, IfSo) and instruction.instead
