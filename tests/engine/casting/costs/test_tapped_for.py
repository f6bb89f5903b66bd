"""Creatures tapped for a cost, as events of their own."""

from __future__ import annotations

from kb.engine.casting.costs.tapped_for import REPORTED, report_tapped
from kb.engine.context.context import Mention
from kb.engine.state.objects import StackItem

from ...boards import BEAR, board


def test_what_was_tapped_crews_what_it_was_tapped_for() -> None:
    game = board(BEAR, BEAR)
    item = StackItem("activated", 2, memory=(("mentions", (Mention("tapped", (1,)),)),))
    report_tapped(game, "Ada", item, REPORTED[0])
    (done,) = game.state.history
    assert (done.what, done.object, done.patient, done.agent) == ("crew", 1, 2, "Ada")


def test_what_was_sacrificed_crews_nothing() -> None:
    game = board(BEAR)
    report_tapped(game, "Ada", StackItem("activated", 1, memory=(("mentions", (Mention("sacrificed", (1,)),)),)), "crew")
    report_tapped(game, "Ada", StackItem("activated", 1), "crew")
    assert not game.state.history
