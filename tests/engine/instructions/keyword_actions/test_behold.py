"""Beholding as an action."""

from __future__ import annotations

from kb.engine.instructions.keyword_actions.behold import behold
from kb.text.nodes.effects import KeywordAction
from kb.text.nodes.things import Filter

from ...boards import BEAR, board
from ...doing import resolution


def test_what_is_beheld_is_spoken_of() -> None:
    effect = resolution(board(BEAR))
    behold(KeywordAction("behold", what=Filter(("bear",))), effect)
    assert effect.done
    assert effect.mentions[-1].ids == (1,)


def test_nothing_is_beheld_where_nothing_fits() -> None:
    effect = resolution(board(BEAR))
    behold(KeywordAction("behold", what=Filter(("dragon",))), effect)
    assert not effect.done
    assert not effect.mentions
