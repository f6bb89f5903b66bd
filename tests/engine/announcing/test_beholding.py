"""Permanents and cards that a player can behold."""

from __future__ import annotations

from kb.engine.announcing.beholding import to_behold
from kb.text.nodes.effects import KeywordAction
from kb.text.nodes.things import Filter

from ..boards import BEAR, FOREST, board
from ..doing import resolution


def test_what_fits_on_the_own_board_can_be_beheld() -> None:
    game = board(BEAR, FOREST)
    assert to_behold(KeywordAction("behold", what=Filter(("bear",))), resolution(game), "Ada") == (1,)


def test_nothing_of_another_player_s_and_nothing_else() -> None:
    game = board(BEAR, FOREST)
    assert to_behold(KeywordAction("behold", what=Filter(("bear",))), resolution(game), "Bo") == ()
    assert to_behold(KeywordAction("behold", what=Filter(("dragon",))), resolution(game), "Ada") == ()
    assert to_behold(KeywordAction("behold"), resolution(game), "Ada") == ()
