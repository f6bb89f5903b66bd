"""Combat damage: who deals it, to whom, in one step or two."""

from __future__ import annotations

import pytest

from kb.engine.game import Game
from kb.engine.state.changes import Life
from kb.engine.turn import combat_steps
from kb.errors import IllegalError

from ..boards import BEAR, board, cited
from ..worded import worded
from .fighters import WURM, attack, life

KNIGHT = worded("Knight", "creature — knight", "First strike", "2/2")


def alive(game: Game, *ids: int) -> list[bool]:
    return [id in game.state.objects for id in ids]


ROT = worded("Rot", "creature — wurm", "Toxic 2", "2/2")


def test_unblocked_attackers_hit_the_player() -> None:
    game = board(BEAR, WURM)
    attack(game, 1, 2)
    combat_steps.to_damage(game, first_strike=False)
    assert life(game) == 12
    assert any("AttacksUnblocked" in occurrence.kinds for occurrence in game.state.history)


def test_trample_deals_what_is_left_to_the_player() -> None:
    game = board(WURM, (BEAR, "Bo"))
    attack(game, 1)
    combat_steps.block(game, "Bo", [(1, [2])])
    combat_steps.to_damage(game, first_strike=False)
    game.settle()
    assert (life(game), alive(game, 1, 2)) == (16, [True, False])


def test_first_strike_has_a_step_of_its_own_and_the_dead_deal_nothing() -> None:
    game = board(KNIGHT, (BEAR, "Bo"))
    attack(game, 1)
    combat_steps.block(game, "Bo", [(1, [2])])
    combat_steps.to_damage(game, first_strike=True)
    game.settle()
    assert alive(game, 1, 2) == [True, False]
    combat_steps.to_damage(game, first_strike=False)
    assert game.state.objects[1].damage == 0
    assert "first-strike" in cited(game)


def test_there_is_no_first_damage_step_without_first_strike() -> None:
    game = board(BEAR)
    attack(game, 1)
    with pytest.raises(IllegalError, match="first strike"):
        combat_steps.to_damage(game, first_strike=True)


def test_double_strike_deals_damage_in_both_steps() -> None:
    game = board(worded("Twin", "creature — twin", "Double strike", "2/2"))
    attack(game, 1)
    combat_steps.to_damage(game, first_strike=False)
    assert life(game) == 16


def test_deathtouch_makes_one_damage_lethal_among_several_blockers() -> None:
    game = board(worded("Asp", "creature — snake", "Deathtouch", "2/2"), (WURM, "Bo"), (WURM, "Bo"))
    attack(game, 1)
    combat_steps.block(game, "Bo", [(1, [2, 3])])
    combat_steps.to_damage(game, first_strike=False)
    game.settle()
    assert alive(game, 2, 3) == [False, False]


def test_toxic_gives_poison_besides_the_damage() -> None:
    game = board(ROT)
    attack(game, 1)
    combat_steps.to_damage(game, False)
    assert (life(game), dict(game.state.players["Bo"].counters)) == (18, {"poison": 2})


def test_a_player_who_lost_in_the_first_step_is_dealt_nothing_in_the_second() -> None:
    twice = worded("Twice", "creature — cat", "Double strike", "5/5")
    game = board(twice, players=("Ada", "Bo", "Cy"))
    game.perform(Life("Bo", -18))
    combat_steps.attack(game, None, [("Bo", (1,))])
    combat_steps.to_damage(game, first_strike=False)
    game.settle()
    assert game.state.players["Bo"].left
    assert len([o for o in game.state.history if "DamageDealt" in o.kinds]) == 1


WIDE = worded("Wide", "creature — wall", "This creature can block an additional creature each combat.", "0/2")


def test_what_others_assign_a_blocker_counts_towards_what_is_lethal() -> None:
    game = board(WURM, BEAR, (WIDE, "Bo"))
    attack(game, 1, 2)
    combat_steps.block(game, "Bo", [(1, [3]), (2, [3])])
    combat_steps.to_damage(game, first_strike=False)
    game.settle()
    assert (life(game), alive(game, 3)) == (14, [False])
