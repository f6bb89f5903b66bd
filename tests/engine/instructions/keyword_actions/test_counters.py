"""Keyword actions that put counters."""

from __future__ import annotations

from tests.engine.boards import BEAR, alter, board
from tests.engine.doing import do
from tests.engine.worded import worded


def test_proliferating_gives_another_of_each_kind_to_those_chosen() -> None:
    game = board(BEAR, BEAR)
    alter(game, 1, counters=(("+1/+1", 1), ("age", 2)))
    do(game, "proliferate", answers={"choose": [(1,)]})
    assert game.state.objects[1].counters == (("+1/+1", 2), ("age", 3))


def test_a_creature_evolves_by_the_counter_and_not_without_one() -> None:
    game = board(BEAR)
    do(game, "~ evolves")
    assert any(o.what == "evolve" and o.object == 1 for o in game.state.history)
    still = board(BEAR, worded("Stillness", "enchantment", "Creatures can't have counters put on them."))
    do(still, "~ evolves")
    assert not still.state.objects[1].counters
    assert not any(o.what == "evolve" for o in still.state.history)
