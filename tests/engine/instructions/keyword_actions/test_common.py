"""What the keyword actions share."""

from __future__ import annotations

from kb.engine.instructions.keyword_actions.common import own, subjects
from kb.engine.state.changes import Move
from kb.text.nodes.effects import KeywordAction
from kb.text.nodes.things import Each

from ...boards import BEAR, CREATURE, FOREST, board
from ...doing import resolution


def test_without_words_an_action_is_about_its_source() -> None:
    game = board(BEAR, BEAR)
    effect = resolution(game)
    assert subjects(KeywordAction("explore"), effect) == (1,)
    assert subjects(KeywordAction("explore", what=Each(CREATURE)), effect) == (1, 2)
    game.perform(Move(1, "graveyard"))
    assert subjects(KeywordAction("explore"), effect) == ()


def test_ones_own_by_a_word() -> None:
    effect = resolution(board(BEAR, FOREST, (BEAR, "Bo")))
    assert (own(effect, "Ada", "creature"), own(effect, "Bo", "bear"), own(effect, "Bo", "land")) == ((1,), (3,), ())
