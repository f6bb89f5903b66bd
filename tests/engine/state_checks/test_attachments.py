"""State checks of what is attached."""

from __future__ import annotations

from kb.engine import state_checks

from ..boards import FOREST, alter, board, cited
from ..worded import worded
from .boards import names

STRENGTH = worded("Strength", "enchantment — aura", "Enchant creature", "")
SWORD = worded("Sword", "artifact — equipment", "Equip {1}", "")


def test_an_aura_goes_after_what_it_enchanted_has_left() -> None:
    game = board(STRENGTH, FOREST)
    alter(game, 1, attached=2)
    state_checks.run(game)
    assert names(game) == ["Forest"]
    assert "aura-unattached" in cited(game)


def test_equipment_on_what_is_no_creature_comes_off_and_stays() -> None:
    game = board(SWORD, FOREST)
    alter(game, 1, attached=2)
    state_checks.run(game)
    assert game.state.objects[1].attached is None
