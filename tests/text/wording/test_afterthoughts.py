"""Sentences that say one thing more of the instruction before them."""

from __future__ import annotations

import pytest

from kb.text import print_node, read_ability
from kb.text.nodes.abilities import SpellAbility


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("Destroy target creature. It can't be regenerated.", "can_regenerate", False),
        ("~ deals 5 damage to target creature. The damage can't be prevented.", "unpreventable", True),
    ],
)
def test_it_is_said_of_the_instruction_before(text: str, field: str, value: bool) -> None:
    (ability,) = read_ability(text, types=["instant"])
    assert isinstance(ability, SpellAbility)
    (instruction,) = ability.body.instructions
    assert getattr(instruction, field) is value
    assert print_node(ability) == text.replace("It can't", "They can't")
