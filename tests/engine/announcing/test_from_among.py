"""Counters removed from among several objects."""

from __future__ import annotations

from kb.engine.announcing.from_among import counters_from_among
from kb.engine.state.changes import TakeCounters
from kb.engine.table.choices import Scripted

from ..boards import BEAR, board
from ..doing import resolution


def _taken(number: int, *there: tuple[int, str, int], ways: tuple[tuple[int, int], ...] = ()) -> tuple[TakeCounters, ...]:
    game = board(BEAR, BEAR, choices=Scripted({"divide": [(ways,)]}))
    return counters_from_among(there, number, resolution(game), "Ada")


def test_the_player_divides_them() -> None:
    taken = _taken(3, (1, "+1/+1", 2), (2, "+1/+1", 5), ways=((1, 1), (2, 2)))
    assert [(change.target, change.count) for change in taken] == [(1, 1), (2, 2)]


def test_all_of_them_leave_nothing_to_divide() -> None:
    assert [(change.target, change.kind, change.count) for change in _taken(3, (1, "charge", 1), (2, "+1/+1", 2))] == [
        (1, "charge", 1),
        (2, "+1/+1", 2),
    ]


def test_none_are_taken_where_none_are_asked_for() -> None:
    assert _taken(0, (1, "charge", 1)) == ()


def test_which_kinds_of_several_is_not_settled() -> None:
    game = board(BEAR)
    counters_from_among(((1, "charge", 1), (1, "stun", 1)), 1, resolution(game), "Ada")
    assert game.trace.missing == ["remove counters"]
