"""Cutting an effect into one part for each layer in which it changes something."""

from __future__ import annotations

import pytest

from kb.engine.continuous.layer_parts import defines, parts_of_ability
from kb.text.nodes.abilities import StaticAbility

from ..boards import alter, board
from ..worded import worded


def static(text: str) -> StaticAbility:
    (ability,) = worded("It", "creature", text, "1/1").abilities
    assert isinstance(ability, StaticAbility)
    return ability


@pytest.mark.parametrize(
    ("text", "layers"),
    [
        ("Other creatures you control get +1/+1.", ["change"]),
        ("Other creatures you control get +1/+1 and have flying.", ["change", "ability"]),
        ("Creatures you control have flying.", ["ability"]),
        ("Creatures you control are black.", ["color"]),
        ("This creature's power and toughness are each equal to the number of creatures you control.", ["defining"]),
    ],
)
def test_layers_of_an_effect(text: str, layers: list[str]) -> None:
    game = board(worded("It", "creature", text, "1/1"))
    assert [part.layer for part in parts_of_ability(static(text), game.view(1), 1)] == layers


def test_parts_of_effects_on_the_same_things_are_one_family() -> None:
    text = "Other creatures you control get +1/+1 and have flying."
    game = board(worded("It", "creature", text, "1/1"))
    assert len({part.family for part in parts_of_ability(static(text), game.view(1), 1)}) == 1


def test_only_what_says_what_its_own_object_is_defines_it() -> None:
    assert defines(static("This creature's power is equal to the number of cards in your hand."))
    assert not defines(static("Other creatures you control get +1/+1."))


@pytest.mark.parametrize("kind", ["creature type", "chosen"])
def test_the_chosen_type_is_what_was_chosen_as_it_entered_or_is_said_of_the_board(kind: str) -> None:
    game = board(worded("Mimic", "creature", "This creature is the chosen type in addition to its other types.", "2/1"))
    alter(game, 1, chosen=((kind, "Troll"),))
    assert {"creature", "troll"} <= game.view(1).words


def test_what_holds_only_under_a_condition_does_not_define_it() -> None:
    assert not defines(
        static("During your turn, this creature's power and toughness are each equal to the number of cards in your hand.")
    )
