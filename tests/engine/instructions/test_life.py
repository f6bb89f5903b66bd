"""Life gained, lost and set."""

from __future__ import annotations

from tests.engine.boards import BEAR, board
from tests.engine.doing import do


def test_setting_a_life_total_gains_or_loses_the_difference() -> None:
    game = board(BEAR)
    effect = do(game, "your life total becomes 5")
    assert game.state.players["Ada"].life == 5
    assert effect.events[0].occurrences[0].amount == 15


def test_life_for_each_creature_is_gained_at_once() -> None:
    game = board(BEAR, BEAR, BEAR)
    effect = do(game, "you gain 2 life for each creature you control")
    assert [o.amount for event in effect.events for o in event.occurrences] == [6]
