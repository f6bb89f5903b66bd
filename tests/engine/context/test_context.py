"""The context of a wording: what a bare one answers, and what a body being carried out knows besides."""

from __future__ import annotations

from kb.engine.context.context import Context

from ..boards import BEAR, board
from ..doing import resolution


def test_a_bare_context_knows_nothing_of_a_resolution() -> None:
    bare = Context(1, "Ada")
    assert (bare.game, bare.item, bare.firing, bare.done, bare.each, bare.unspoken) == (None,) * 6
    assert bare.events == ()
    assert bare.about_itself


def test_a_resolution_is_a_context_that_knows_its_game() -> None:
    game = board(BEAR)
    effect = resolution(game)
    assert isinstance(effect, Context)
    assert effect.game is game


def test_contexts_share_no_mentions() -> None:
    one, other = Context(1, "Ada"), Context(1, "Ada")
    one.taken.add(0)
    assert other.taken == set()
    assert one.mentions is not other.mentions
