"""Shields that are not enough for all the damage dealt at once."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.state.changes import AddEffect, Damage
from kb.engine.state.lasting import Effect
from kb.engine.table.choices import Scripted
from kb.text.nodes.effects import PreventDamage
from kb.text.nodes.values import Number

from ...boards import BEAR, board, creature


def shielded(number: int) -> Game:
    """A board on which so much damage to Bo is prevented."""
    game = board(BEAR, creature("Ogre", size=3))
    game.perform(AddEffect(Effect(PreventDamage(Number(number)), ("Bo",), None, "Ada", "end-of-turn", (("left", number),))))
    return game


def test_what_is_left_of_a_shield_is_left_for_the_damage_dealt_at_the_same_time() -> None:
    game = shielded(3)
    game.perform(Damage(1, "Bo", 2), Damage(1, "Bo", 2))
    assert game.state.players["Bo"].life == 19


def test_the_player_says_which_damage_is_prevented() -> None:
    game = shielded(3)
    game.choices = Scripted({"order": [(1, 0)]})
    event = game.perform(Damage(1, "Bo", 2), Damage(2, "Bo", 3))
    assert [o.object for o in event.occurrences if "DamageDealt" in o.kinds] == [1]


def test_where_the_shield_is_enough_nothing_is_asked() -> None:
    game = shielded(5)
    game.perform(Damage(1, "Bo", 2), Damage(2, "Bo", 3))
    assert game.state.players["Bo"].life == 20
