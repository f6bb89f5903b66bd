"""The context of a wording: what a bare one answers, and what a body being carried out knows besides."""

from __future__ import annotations

from kb.engine.context.context import Context, Triggering
from kb.engine.state.occurrences import Firing

from ..boards import BEAR, board, when
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


def test_as_an_ability_is_about_to_trigger_it_is_known_which() -> None:
    fires = Firing(1, when("Enters"), 0, "Ada", (), 1)
    assert Triggering(1, "Ada", fires=fires).firing is fires
    assert Triggering(1, "Ada").firing is None
