"""Targeting by choice: which words of an effect become targets."""

from __future__ import annotations

import pytest

from kb.engine.characteristics.targets_by_choice import with_targets
from kb.engine.wording.target_slots import slots_of
from kb.text import read_ability
from kb.text.nodes.abilities import SpellAbility, TriggeredAbility


def slots(text: str) -> list[tuple[int, int | str | None]]:
    """How many each target slot of a spell takes at least and at most."""
    (ability,) = read_ability(text, name="X", types=("spell",))
    aimed = with_targets(ability)
    assert isinstance(aimed, SpellAbility)
    return [(slot.least, slot.most) for slot in slots_of(aimed.body)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Kill a unit.", [(1, 1)]),
        ("Deal 6 to each of up to two units.", [(0, 2)]),
        ("Stun a unit. Buff a friendly unit.", [(1, 1), (1, 1)]),
        ("Deal 5 damage split among any number of enemy units.", [(0, None)]),
        ("Kill a unit or gear.", [(1, 1)]),
    ],
)
def test_what_the_controller_chooses_on_the_board_is_a_target(text: str, expected: list[tuple[int, int | None]]) -> None:
    assert slots(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Play a gear with Energy cost no more than [2], ignoring its cost.",
        "Give all friendly units +1 [M] this turn.",
        "Discard 1.",
        "Each player kills one of their units.",
        "Draw 1.",
    ],
)
def test_all_hidden_cards_and_what_others_choose_are_no_targets(text: str) -> None:
    assert slots(text) == []


def test_what_a_cost_takes_is_no_target_but_what_it_is_paid_for_may_be() -> None:
    assert slots("Discard 1 to kill a unit.") == [(1, 1)]


def test_an_ability_without_a_choice_is_left_as_it_is() -> None:
    (ability,) = read_ability("When I attack, draw 1.", name="X", types=("unit",))
    assert isinstance(ability, TriggeredAbility)
    assert with_targets(ability) is ability
