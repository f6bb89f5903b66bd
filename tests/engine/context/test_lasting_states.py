"""What effects with a duration make of objects: goaded, saddled, paired."""

from __future__ import annotations

from kb.engine.context.lasting_states import goaded_by, is_under, pair_of
from kb.engine.continuous.soulbond import paired
from kb.text.nodes.effects import KeywordAction

from ..boards import BEAR, FOREST, board
from ..doing import do


def test_a_creature_is_goaded_by_whoever_goaded_it() -> None:
    game = board(FOREST, (BEAR, "Bo"))
    assert goaded_by(game, 2) == frozenset()
    do(game, "goad Bear")
    assert goaded_by(game, 2) == {"Ada"}
    assert goaded_by(game, 1) == frozenset()


def test_being_goaded_is_not_being_saddled() -> None:
    game = board(FOREST, (BEAR, "Bo"))
    do(game, "goad Bear")
    assert is_under(game, 2, "goaded")
    assert not is_under(game, 2, "saddled")


def test_nothing_is_paired_with_nothing() -> None:
    assert pair_of(board(BEAR), None) == frozenset()


def test_a_pair_is_none_from_when_one_of_the_two_leaves() -> None:
    game = board(BEAR, FOREST)
    game.perform(paired(KeywordAction("pair"), (1, 2), "Ada"))
    assert pair_of(game, 1) == {1, 2}
    game.state = game.state.with_(objects={1: game.state.objects[1]})
    assert pair_of(game, 1) == frozenset()
