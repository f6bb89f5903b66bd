"""Lands have the mana abilities of their types."""

from __future__ import annotations

from kb.engine.casting.activating import activate, activated_abilities

from ..boards import FOREST, board
from ..doing import do
from ..worded import worded


def test_a_forest_taps_for_green_without_saying_so() -> None:
    game = board(FOREST)
    assert activate(game, "Ada", 1) is None
    assert game.state.players["Ada"].pool == ("{G}",)


def test_what_is_printed_is_not_counted_twice() -> None:
    game = board(worded("Grove", "land — forest", "{T}: Add {G}."))
    assert len(activated_abilities(game.view(1))) == 1


def test_a_land_that_becomes_an_island_has_only_that_ability() -> None:
    game = board(FOREST)
    do(game, "Forest becomes an Island until end of turn")
    activate(game, "Ada", 1)
    assert game.state.players["Ada"].pool == ("{U}",)
