"""Counters of which a permanent's controller chooses one as it enters."""

from __future__ import annotations

import pytest

from kb.engine.table.choices import Scripted
from tests.engine.boards import board
from tests.engine.doing import do
from tests.engine.worded import worded

GLIDER = worded("Glider", "creature — bird", "Glider enters with your choice of a flying counter or a +1/+1 counter on it.", "2/2")


@pytest.mark.parametrize(("chosen", "power"), [("flying", 2), ("+1/+1", 3)])
def test_it_enters_with_the_counter_that_was_chosen(chosen: str, power: int) -> None:
    game = board(GLIDER)
    game.choices = Scripted({"choose": [(chosen,)]})
    do(game, "exile Glider, then return it to the battlefield")
    (entered,) = game.state.zones["battlefield", None]
    view = game.view(entered)
    assert dict(view.object.counters) == {chosen: 1}
    assert (view.power, view.has("flying")) == (power, chosen == "flying")


def test_counters_without_a_choice_are_as_they_are_said() -> None:
    plain = worded("Plain", "creature — bird", "Plain enters with two +1/+1 counters on it.", "0/0")
    game = board(plain)
    do(game, "exile Plain, then return it to the battlefield")
    (entered,) = game.state.zones["battlefield", None]
    assert dict(game.state.objects[entered].counters) == {"+1/+1": 2}
