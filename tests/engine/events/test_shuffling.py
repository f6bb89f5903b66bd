"""Shuffled libraries: whose places chance decides."""

from __future__ import annotations

from kb.engine.state.changes import SettleTop, ShuffleZone
from kb.engine.state.objects import SHUFFLED

from ..boards import SHOCK, board, deal
from ..worded import worded

BEAR = worded("Bear", "creature — bear", "", "2/2")


def test_cards_of_which_all_are_alike_are_not_marked() -> None:
    game = board()
    ids = [deal(game, SHOCK, "Ada", "library") for _ in range(3)]
    game.perform(ShuffleZone("Ada"))
    assert not any(SHUFFLED in game.state.objects[id].marks for id in ids)


def test_different_ones_are_marked_until_they_are_looked_at() -> None:
    game = board()
    ids = [deal(game, card, "Ada", "library") for card in (SHOCK, BEAR, SHOCK)]
    game.perform(ShuffleZone("Ada"))
    assert all(SHUFFLED in game.state.objects[id].marks for id in ids)
    game.perform(SettleTop("Ada", 1))
    assert sum(SHUFFLED in game.state.objects[id].marks for id in ids) == 2
    top = game.state.zones[game.zones.library, "Ada"][0]
    assert SHUFFLED not in game.state.objects[top].marks
