"""Static abilities: effects, and the condition under which they hold."""

from __future__ import annotations

import pytest

from kb.text import read_ability
from kb.text.nodes.abilities import StaticAbility, TriggeredAbility
from kb.text.nodes.statics import Prohibition


@pytest.mark.parametrize(
    ("text", "effects", "conditional"),
    [
        ("Creatures you control get +1/+1.", 1, False),
        ("Creatures you control get +1/+1 and have flying.", 2, False),
        ("As long as you control an artifact, creatures you control get +1/+1.", 1, True),
    ],
)
def test_effects_and_condition(text: str, effects: int, conditional: bool) -> None:
    (ability,) = read_ability(text, types=("enchantment",))
    assert isinstance(ability, StaticAbility)
    assert (len(ability.effects) >= 1, ability.condition is not None) == (effects >= 1, conditional)


def test_a_linked_triggered_ability_in_one_paragraph_is_another_ability() -> None:
    found = read_ability("Creatures you control get +1/+1. When ~ dies, draw a card.", types=("creature",))
    assert [type(ability) for ability in found] == [StaticAbility, TriggeredAbility]


def test_what_it_can_neither_block_nor_be_blocked_by() -> None:
    (ability,) = read_ability("Shade can't block or be blocked by non-Spirit creatures.", name="Shade", types=("creature",))
    assert isinstance(ability, StaticAbility)
    assert [effect.verb for effect in ability.effects if isinstance(effect, Prohibition)] == ["cant-block", "cant-be-blocked-by"]
