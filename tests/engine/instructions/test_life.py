"""Life gained, lost and set."""

from __future__ import annotations

import pytest

from tests.engine.boards import BEAR, board
from tests.engine.doing import do
from tests.engine.worded import worded


def test_setting_a_life_total_gains_or_loses_the_difference() -> None:
    game = board(BEAR)
    effect = do(game, "your life total becomes 5")
    assert game.state.players["Ada"].life == 5
    assert effect.events[0].occurrences[0].amount == 15


def test_life_for_each_creature_is_gained_at_once() -> None:
    game = board(BEAR, BEAR, BEAR)
    effect = do(game, "you gain 2 life for each creature you control")
    assert [o.amount for event in effect.events for o in event.occurrences] == [6]


@pytest.mark.parametrize(("size", "power", "toughness"), [("power", 20, 3), ("toughness", 2, 20)])
def test_a_life_total_and_a_size_become_what_the_other_was(size: str, power: int, toughness: int) -> None:
    game = board(worded("Tree", "creature", "", "2/3"))
    do(game, f"Exchange your life total with ~'s {size}.")
    assert game.state.players["Ada"].life == {"power": 2, "toughness": 3}[size]
    assert (game.view(1).power, game.view(1).toughness) == (power, toughness)


def test_no_life_is_exchanged_with_a_size_where_it_cannot_be_gained() -> None:
    game = board(worded("Tree", "creature", "Players can't gain life.", "0/30"))
    do(game, "Exchange your life total with ~'s toughness.")
    assert (game.state.players["Ada"].life, game.view(1).toughness) == (20, 30)


def test_no_life_totals_are_exchanged_where_one_cannot_be_gained() -> None:
    game = board(worded("Tree", "creature", "Players can't gain life.", "0/30"))
    do(game, "Bo loses 5 life")
    do(game, "Ada and Bo exchange life totals")
    assert [player.life for player in game.state.players.values()] == [20, 15]
