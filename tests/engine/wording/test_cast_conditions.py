"""Whether something was cast, from where and for which costs."""

from __future__ import annotations

import pytest

from kb.engine.casting.casting import Announcement, cast
from kb.engine.context.context import Context
from kb.engine.state.objects import STANDS_THERE
from kb.engine.wording.cast_conditions import CAST_MANNERS, was_cast
from kb.text.nodes.conditions import WasCast
from kb.text.nodes.things import Players, This

from ..boards import BEAR, alter, board, deal
from ..worded import worded


def test_a_permanent_is_asked_how_the_spell_that_it_was_was_cast() -> None:
    game = board(BEAR)
    cast(game, "Ada", deal(game, BEAR, "Ada", "hand"))
    game.resolve_top()
    entered = next(o.became for o in game.state.history if "Enters" in o.kinds)
    assert was_cast(WasCast(how="from-hand", thing=This()), game, Context(entered, "Ada"))
    assert not was_cast(WasCast(how="from-graveyard", thing=This()), game, Context(entered, "Ada"))
    assert not was_cast(WasCast(how="from-hand", thing=This()), game, Context(1, "Ada"))


def test_it_was_cast_by_one_of_those_players() -> None:
    game = board(BEAR)
    cast(game, "Ada", deal(game, BEAR, "Ada", "hand"))
    game.resolve_top()
    entered = next(o.became for o in game.state.history if "Enters" in o.kinds)
    for player, met in (("Ada", True), ("Bo", False)):
        assert was_cast(WasCast(how="from-hand", thing=This(), by=Players("you")), game, Context(entered, player)) == met


def test_the_kicker_that_was_paid_is_kept_with_it() -> None:
    game = board()
    kicked = worded("Scout", "creature", "Kicker {1}\nWhen Scout enters, if it was kicked, you gain 1 life.")
    cast(game, "Ada", deal(game, kicked, "Ada", "hand"), Announcement(kicked=True))
    game.resolve_top()
    entered = next(o.became for o in game.state.history if "Enters" in o.kinds)
    assert was_cast(WasCast(how="kicked", thing=This()), game, Context(entered, "Ada"))
    assert "kicked" in CAST_MANNERS


_CASES = [({STANDS_THERE}, False, True), ({STANDS_THERE}, True, False), (set[str](), False, False)]


@pytest.mark.parametrize(("marks", "token", "noted"), _CASES)
def test_how_a_permanent_was_cast_that_stands_there_is_open(marks: set[str], token: bool, noted: bool) -> None:
    game = board(BEAR)
    alter(game, 1, marks=frozenset(marks), token=token)
    assert not was_cast(WasCast(how="kicked", thing=This()), game, Context(1, "Ada"))
    assert any(step.about.get("what") == "size" for step in game.trace.steps) == noted
