"""Sentences that say one thing more of the instruction before them."""

from __future__ import annotations

import pytest

from kb.text import print_node, read_ability
from kb.text.nodes.abilities import SpellAbility, TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.effects import CreateDelayed, Destroy, GainsAbility, IfSo, PreventDamage, Sacrifice


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("Destroy target creature. It can't be regenerated.", "can_regenerate", False),
        ("~ deals 5 damage to target creature. The damage can't be prevented.", "unpreventable", True),
        (
            "~ deals 5 damage to target creature. Excess damage is dealt to that creature's controller instead.",
            "excess",
            True,
        ),
    ],
)
def test_it_is_said_of_the_instruction_before(text: str, field: str, value: bool) -> None:
    (ability,) = read_ability(text, types=["instant"])
    assert isinstance(ability, SpellAbility)
    (instruction,) = ability.body.instructions
    assert getattr(instruction, field) is value
    assert print_node(ability) == text.replace("It can't", "They can't")


@pytest.mark.parametrize(
    "besides",
    [
        "You gain life equal to the damage prevented this way.",
        "If damage is prevented this way, ~ deals that much damage to that source's controller.",
    ],
)
def test_what_follows_on_prevented_damage_is_a_part_of_the_shield(besides: str) -> None:
    shield = "The next time a source of your choice would deal damage to you this turn, prevent that damage."
    (ability,) = read_ability(f"{shield} {besides}", types=["instant"])
    assert isinstance(ability, SpellAbility)
    (instruction,) = ability.body.instructions
    assert isinstance(instruction, PreventDamage)
    assert instruction.body is not None
    assert print_node(ability) == f"{shield} {besides}"


def test_it_is_said_of_an_instruction_under_a_condition() -> None:
    (ability,) = read_ability(
        "Destroy target creature if it's white. A creature destroyed this way can't be regenerated.", types=["instant"]
    )
    (destroyed,) = [part for part in walk(ability) if isinstance(part, Destroy)]
    assert not destroyed.can_regenerate
    assert "can't be regenerated" in print_node(ability)


@pytest.mark.parametrize("begun", ["Return it", "You may exile ~. If you do, return it"])
def test_what_is_said_of_something_that_returns_later_is_done_then(begun: str) -> None:
    text = f"When ~ enters, {begun[0].lower()}{begun[1:]} to the battlefield at the beginning of the next end step. It gains haste."
    (ability,) = read_ability(text)
    assert isinstance(ability, TriggeredAbility)
    (delayed,) = (part for part in walk(ability) if isinstance(part, CreateDelayed))
    assert any(isinstance(part, GainsAbility) for part in walk(delayed))
    assert not any(isinstance(part, GainsAbility) for part in ability.body.instructions)


def test_if_you_do_after_what_is_to_be_done_later_is_asked_then() -> None:
    text = "When ~ enters, at the beginning of the next end step, sacrifice a creature. If you do, draw a card."
    (ability,) = read_ability(text)
    assert isinstance(ability, TriggeredAbility)
    (delayed,) = ability.body.instructions
    assert isinstance(delayed, CreateDelayed)
    assert isinstance(delayed.ability, TriggeredAbility)
    assert [type(part) for part in delayed.ability.body.instructions] == [Sacrifice, IfSo]


def test_so_is_whether_what_returns_later_entered_under_your_control() -> None:
    later = "At the beginning of the next end step, return that card to the battlefield under its owner's control."
    text = f"When ~ enters, exile target creature. {later} If it entered under your control, draw a card."
    (ability,) = read_ability(text)
    assert isinstance(ability, TriggeredAbility)
    delayed = ability.body.instructions[-1]
    assert isinstance(delayed, CreateDelayed)
    assert isinstance(delayed.ability, TriggeredAbility)
    assert isinstance(delayed.ability.body.instructions[-1], IfSo)
