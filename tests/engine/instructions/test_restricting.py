"""Restrictions that last for a time."""

from __future__ import annotations

import pytest

from kb.engine.casting.casting import cast
from kb.engine.table.choices import Scripted
from kb.errors import IllegalError

from ..boards import BEAR, board, deal
from ..worded import worded

WARDEN = worded(
    "Warden",
    "creature",
    "When Warden enters, return target creature an opponent controls to its owner's hand. That creature's owner can't cast spells "
    "with the same name as that creature until your next turn.",
)


def test_what_the_words_spoke_of_is_kept_with_the_restriction() -> None:
    game = board((BEAR, "Bo"))
    other = deal(game, BEAR, "Bo", "hand")
    game.choices = Scripted({"target": [(1,)]})
    cast(game, "Ada", deal(game, WARDEN, "Ada", "hand"))
    game.resolve_top()
    game.settle()
    game.resolve_top()
    returned = next(obj.id for obj in game.state.objects.values() if obj.was == 1)
    for card in (returned, other):
        with pytest.raises(IllegalError, match="cannot cast"):
            cast(game, "Bo", card)


def test_others_may_cast_it() -> None:
    game = board((BEAR, "Bo"))
    game.choices = Scripted({"target": [(1,)]})
    cast(game, "Ada", deal(game, WARDEN, "Ada", "hand"))
    game.resolve_top()
    game.settle()
    game.resolve_top()
    cast(game, "Ada", deal(game, BEAR, "Ada", "hand"))
