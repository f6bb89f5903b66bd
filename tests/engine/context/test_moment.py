"""A past state, queried like the current game."""

from __future__ import annotations

from kb.engine.context.moment import Moment, object_at
from kb.engine.state.changes import Move, PutCounters

from ..boards import BEAR, board


def test_it_sees_what_was_there_then() -> None:
    game = board(BEAR)
    before = Moment(game.state, game.lens)
    game.perform(PutCounters(1, "+1/+1", 1))
    assert (before.view(1).power, game.view(1).power) == (2, 3)
    assert before.record is None


def test_an_object_that_is_gone_is_found_as_it_last_existed() -> None:
    game = board(BEAR)
    game.perform(PutCounters(1, "+1/+1", 1))
    game.perform(Move(1, "graveyard"))
    gone = object_at(game.state, 1)
    assert gone is not None and gone.counters == (("+1/+1", 1),)
    assert Moment(game.state, game.lens).view(1).power == 3
    assert object_at(game.state, 99) is None
