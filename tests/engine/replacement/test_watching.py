"""The replacement effects that watch for a change, and what "it" is for them."""

from __future__ import annotations

from kb.engine.continuous.in_force import standing
from kb.engine.replacement.watching import would_watch
from kb.engine.state.changes import Damage, Life
from kb.text.nodes.statics import Replacement

from ..boards import BEAR, alter, board
from ..worded import worded

PHANTOM = worded(
    "Phantom", "creature", "If damage would be dealt to ~ while it has a +1/+1 counter on it, prevent that damage.", "2/2"
)


def test_what_would_be_dealt_damage_is_meant_by_it() -> None:
    game = board(PHANTOM, (BEAR, "Bo"))
    (effect,) = standing(game, Replacement)
    assert not would_watch(game, effect, Damage(2, 1, 2), None)
    alter(game, 1, counters=(("+1/+1", 1),))
    (effect,) = standing(game, Replacement)
    assert would_watch(game, effect, Damage(2, 1, 2), None)
    assert not would_watch(game, effect, Life("Ada", 1), None)
