"""Effects on damage that are weaker afterwards."""

from __future__ import annotations

from kb.engine.replacement.damage.weakening import drop_met, meet, weaken

from ...boards import BEAR, board
from ...doing import do


def test_nothing_is_left_of_an_effect_that_is_used_up() -> None:
    game = board(BEAR)
    do(game, "Prevent the next 3 damage that would be dealt to you this turn.")
    (shield,) = game.state.effects
    weaken(game, shield, 2)
    (weaker,) = game.state.effects
    assert dict(weaker.values)["left"] == 2
    weaken(game, weaker, 0)
    assert not game.state.effects


def test_what_the_next_damage_met_is_over_after_it_and_not_before() -> None:
    game = board(BEAR)
    do(game, "Prevent the next 3 damage that would be dealt to you this turn.")
    do(game, "Prevent all damage that would be dealt to you this turn.")
    meet(game, game.state.effects[0])
    assert len(game.state.effects) == 2
    drop_met(game)
    (left,) = game.state.effects
    assert dict(left.values)["left"] is None
