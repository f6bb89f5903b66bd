"""On to what a combat does next, with whatever lies between."""

from __future__ import annotations

from kb.engine.state.changes import Control
from kb.engine.turn import combat_steps

from ..boards import BEAR, board, cited
from ..combat.fighters import attack, life


def test_the_end_of_combat_leaves_nothing_attacking() -> None:
    from kb.engine.turn.turns import advance_to

    game = board(BEAR)
    attack(game, 1)
    combat_steps.end(game)
    assert game.state.objects[1].attacking == "Bo"
    advance_to(game, "postcombat main")
    assert game.state.objects[1].attacking is None
    assert game.state.combat is None


def test_the_damage_step_comes_although_the_only_attacker_has_left_combat() -> None:
    game = board(BEAR)
    attack(game, 1)
    game.perform(Control(1, "Bo"))
    combat_steps.to_damage(game, False)
    assert (game.state.step, life(game)) == ("combat damage", 20)
    assert "removed-from-combat" in cited(game)
