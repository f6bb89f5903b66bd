"""Damage dealt by effects, and fights."""

from __future__ import annotations

from tests.engine.boards import board, creature
from tests.engine.doing import do


def test_each_creature_is_dealt_damage_in_one_event() -> None:
    game = board(creature("Imp", size=3), (creature("Ox", size=3), "Bo"))
    effect = do(game, "Imp deals 2 damage to each creature")
    assert len(effect.events) == 1
    assert [obj.damage for obj in game.state.objects.values()] == [2, 2]


def test_fighting_creatures_deal_damage_equal_to_their_power_to_each_other() -> None:
    game = board(creature("Imp", size=1), (creature("Ox", size=3), "Bo"))
    do(game, "Imp fights Ox")
    assert [obj.damage for obj in game.state.objects.values()] == [3, 1]
