"""Creatures that are paired."""

from __future__ import annotations

from kb.engine.context.lasting_states import pair_of
from kb.engine.continuous.soulbond import may_be_paired, paired
from kb.engine.game import Game
from kb.engine.state.changes import Control, Move
from kb.text.nodes.effects import KeywordAction

from ..boards import BEAR, FOREST, board
from ..worded import worded

WING = worded("Wing", "creature — human", "As long as ~ is paired with another creature, both creatures have flying.", "1/1")


def pair() -> Game:
    """Wing and a Bear of Ada's, paired; another Bear beside them."""
    game = board(WING, BEAR, BEAR)
    game.perform(paired(KeywordAction("pair"), (1, 2), "Ada"))
    return game


def test_either_of_a_pair_has_the_other() -> None:
    game = pair()
    assert pair_of(game, 1) == pair_of(game, 2) == {1, 2}
    assert pair_of(game, 3) == frozenset()


def test_what_speaks_of_its_pair_speaks_of_both_and_of_nobody_else() -> None:
    game = pair()
    assert [game.view(id).has("flying") for id in (1, 2, 3)] == [True, True, False]


def test_a_pair_is_over_when_one_leaves() -> None:
    game = pair()
    game.perform(Move(2, "graveyard"))
    game.settle()
    assert pair_of(game, 1) == frozenset()
    assert not game.view(1).has("flying")


def test_a_pair_is_over_when_one_changes_hands() -> None:
    game = pair()
    game.perform(Control(2, "Bo"))
    game.settle()
    assert pair_of(game, 1) == frozenset()


def test_only_creatures_of_that_player_may_be_paired() -> None:
    game = board(BEAR, FOREST, (BEAR, "Bo"))
    assert [may_be_paired(game, id, "Ada") for id in (1, 2, 3)] == [True, False, False]
