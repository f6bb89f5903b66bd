"""Events: several told as one."""

from __future__ import annotations

from kb.engine.state.changes import Life
from kb.engine.state.event import joined

from ..boards import board


def test_joined_events_reach_from_before_the_first_to_after_the_last() -> None:
    game = board()
    events = [game.perform(Life("Ada", number)) for number in (1, 2)]
    whole = joined(events)
    assert [o.amount for o in whole.occurrences] == [1, 2]
    assert (whole.number, whole.before, whole.after) == (events[0].number, events[0].before, events[1].after)
