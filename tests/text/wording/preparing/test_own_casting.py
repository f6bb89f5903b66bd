"""Casting the card itself, said with its name."""

from __future__ import annotations

import pytest

from kb.text.wording.preparing.own_casting import of_this_spell


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("As an additional cost to cast Gush, discard a card.", "As an additional cost to cast this spell, discard a card."),
        ("You may pay 1 life rather than pay Gush's mana cost.", "You may pay 1 life rather than pay this spell's mana cost."),
        ("Cast Gush only during combat.", "Cast this spell only during combat."),
        ("Play Gush only before blockers are declared.", "Cast this spell only before blockers are declared."),
        ("If you control an Island, you may cast Gush without paying its mana cost.",
         "If you control an Island, you may cast this spell without paying its mana cost."),
        ("Draw a card.\nYou may cast ~ without paying its mana cost if you control an Island.",
         "Draw a card.\nYou may cast this spell without paying its mana cost if you control an Island."),
    ],
)  # fmt: skip
def test_a_card_that_calls_itself_by_name_speaks_of_this_spell(said: str, meant: str) -> None:
    assert of_this_spell(said, "Gush") == meant


@pytest.mark.parametrize(
    "said",
    [
        "At the beginning of your upkeep, you may cast Gush without paying its mana cost.",
        "Creature spells cost {1} less to cast.",
        "As an additional cost to cast Gushing Hope, discard a card.",
        "Whenever you cast Gush, draw a card.",
    ],
)
def test_what_an_ability_does_and_other_cards_are_left_alone(said: str) -> None:
    assert of_this_spell(said, "Gush") == said


def test_without_a_name_only_the_sign_stands_for_the_card() -> None:
    assert of_this_spell("Cast ~ only during combat.\nCast Gush only during combat.", None) == (
        "Cast this spell only during combat.\nCast Gush only during combat."
    )
