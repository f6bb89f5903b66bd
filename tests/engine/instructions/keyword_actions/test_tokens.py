"""Keyword actions that make tokens."""

from __future__ import annotations

from tests.engine.boards import BEAR, board
from tests.engine.doing import do


def test_investigating_makes_a_clue_that_can_be_sacrificed_for_a_card() -> None:
    game = board(BEAR)
    effect = do(game, "investigate")
    (clue,) = [obj for obj in game.state.objects.values() if obj.token]
    assert "clue" in game.view(clue.id).words
    assert any("Investigates" in o.kinds for o in effect.events[0].occurrences)


def test_amassing_makes_an_army_and_lets_it_grow() -> None:
    game = board(BEAR)
    do(game, "amass 2")
    (army,) = [obj for obj in game.state.objects.values() if obj.token]
    assert army.counters == (("+1/+1", 2),)
