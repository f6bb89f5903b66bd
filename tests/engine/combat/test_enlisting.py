"""Creatures tapped for an attacker's enlist."""

from __future__ import annotations

from kb.engine.table.choices import Scripted

from ..boards import BEAR, alter, board
from ..worded import worded
from .fighters import attack

RIDER = worded("Rider", "creature — knight", "Enlist", "1/1")


def test_who_attacks_is_new_or_is_tapped_cannot_be_enlisted() -> None:
    game = board(RIDER, BEAR, BEAR, BEAR, (BEAR, "Bo"), choices=Scripted({}))
    alter(game, 3, sick=True)
    alter(game, 4, tapped=True)
    attack(game, 1, 2)
    assert [game.state.objects[id].tapped for id in (3, 5)] == [False, False]


def test_the_one_chosen_is_tapped_and_was_enlisted() -> None:
    game = board(RIDER, BEAR, BEAR, choices=Scripted({"choose": [(3,)]}))
    attack(game, 1)
    assert game.state.objects[3].tapped
    assert [o.patient for o in game.state.history if o.what == "enlist"] == [3]
