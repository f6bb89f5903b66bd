"""Shields against damage."""

from __future__ import annotations

from tests.engine.boards import board, creature
from tests.engine.doing import do

SHIELD = "the next time a creature of your choice would deal damage to you this turn, prevent that damage"


def test_the_next_damage_of_one_source_is_prevented_and_no_more() -> None:
    game = board(creature("Imp"), creature("Ox"))
    do(game, SHIELD, answers={"choose": [(2,)]})
    do(game, "Imp deals 2 damage to Ada")
    do(game, "Ox deals 3 damage to Ada")
    assert game.state.players["Ada"].life == 18
    do(game, "Ox deals 3 damage to Ada")
    assert game.state.players["Ada"].life == 15


def test_a_shield_of_so_much_is_used_up_by_any_source() -> None:
    game = board(creature("Imp"), creature("Ox"))
    do(game, "prevent the next 3 damage that would be dealt to you this turn")
    do(game, "Imp deals 2 damage to Ada")
    do(game, "Ox deals 2 damage to Ada")
    assert game.state.players["Ada"].life == 19
