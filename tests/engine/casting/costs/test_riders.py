"""What mana says of the spell that it is spent on."""

from __future__ import annotations

import pytest

from kb.engine.casting.casting import cast

from ...boards import board, deal
from ...doing import do
from ...worded import worded

GOBLIN = worded("Raider", "creature — goblin", "", "1/1", cost="{R}")


@pytest.mark.parametrize(("kind", "fast"), [("creature", True), ("artifact", False)])
def test_an_effect_on_a_spell_of_that_kind_begins(kind: str, fast: bool) -> None:
    game = board(GOBLIN)
    do(game, f"Add {{R}}. If that mana is spent on a {kind} spell, it gains haste until end of turn.")
    assert game.view(cast(game, "Ada", deal(game, GOBLIN, "Ada", "hand"))).has("haste") is fast


def test_one_ability_waits_for_all_of_one_lot() -> None:
    game = board(GOBLIN)
    do(game, "Add {R}{R}. When you spend this mana to cast a creature spell, draw a card.")
    cast(game, "Ada", deal(game, worded("Ogre", "creature", "", "3/3", cost="{R}{R}"), "Ada", "hand"))
    assert len(game.state.pending) == 1
