"""Epic spells."""

from __future__ import annotations

from kb.engine.casting.casting import cast
from kb.engine.state.objects import StackItem

from ...boards import alter, board, cited, deal
from ...doing import do
from ...worded import worded

TORMENT = worded("Torment", "sorcery", "You gain 3 life.\nEpic")


def test_it_goes_on_and_its_controller_casts_nothing_more() -> None:
    game = board()
    cast(game, "Ada", deal(game, TORMENT, "Ada", "hand"))
    game.resolve_top()
    assert len(game.state.delayed) == 1
    assert len(game.state.effects) == 1
    assert "keyword-epic" in cited(game)


def test_a_copy_does_not_go_on_by_itself() -> None:
    game = board()
    copy = deal(game, TORMENT, "Ada", "stack")
    alter(game, copy, token=True, item=StackItem("spell", copy))
    do(game, "Go on with ~ as an epic.", source=copy)
    assert not game.state.delayed
    assert not game.state.effects
