"""Waterbending: what may be tapped for the generic mana of a cost."""

from __future__ import annotations

from kb.engine.announcing.waterbending import waterbend
from kb.engine.table.choices import Scripted
from kb.text.nodes.costs import PayMana

from ..boards import BEAR, FOREST, board
from ..doing import resolution


def test_creatures_are_tapped_and_the_player_waterbends() -> None:
    game = board(BEAR, BEAR, FOREST)
    game.choices = Scripted({"choose": [(1, 2)]})
    waterbend(PayMana("{3}", waterbend=True), resolution(game, 3), "Ada")
    assert [o.tapped for o in game.state.objects.values()] == [True, True, False]
    assert [o.what for o in game.state.history if o.what] == ["waterbend"]


def test_nothing_stands_for_colored_mana_but_the_player_waterbends_all_the_same() -> None:
    game = board(BEAR)
    waterbend(PayMana("{U}", waterbend=True), resolution(game, 1), "Ada")
    assert not game.state.objects[1].tapped
    assert [o.what for o in game.state.history] == ["waterbend"]
