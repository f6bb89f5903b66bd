"""Who has goaded a creature, for a time or by a static ability."""

from __future__ import annotations

from kb.engine.wording.descriptions.goading import goaded_by
from tests.engine.boards import BEAR, FOREST, alter, board
from tests.engine.doing import do
from tests.engine.worded import worded

SHINY = worded("Shiny", "enchantment — aura", "Enchant creature\nEnchanted creature gets +2/+2 and is goaded.")
TAUNT = worded("Taunt", "enchantment", "As long as you control a Forest, creatures your opponents control are goaded.")


def test_an_aura_goads_what_it_enchants_for_its_controller() -> None:
    game = board(SHINY, (BEAR, "Bo"), (BEAR, "Bo"))
    alter(game, 1, attached=2)
    assert goaded_by(game, 2) == {"Ada"}
    assert goaded_by(game, 3) == frozenset()


def test_a_static_ability_goads_only_while_its_condition_holds() -> None:
    assert goaded_by(board(TAUNT, (BEAR, "Bo")), 2) == frozenset()
    assert goaded_by(board(TAUNT, (BEAR, "Bo"), FOREST), 2) == {"Ada"}


def test_it_is_goaded_by_both_who_did_so_in_different_ways() -> None:
    game = board(SHINY, (BEAR, "Bo"), players=("Ada", "Bo", "Cy"))
    alter(game, 1, attached=2)
    do(game, "goad Bear", controller="Cy")
    assert goaded_by(game, 2) == {"Ada", "Cy"}
