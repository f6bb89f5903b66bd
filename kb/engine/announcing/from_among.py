"""Counters removed from among several objects as a cost: how many from which, as the player who pays divides them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..resolution.resolution import Resolution
from ..state.changes import TakeCounters
from ..table.dividing import Share, division, ways_to_divide

__all__ = ["counters_from_among"]

There = Sequence[tuple[int, str, int]]
"""Objects, each with a kind of its counters and their number."""


def counters_from_among(there: There, number: int, r: Resolution, player: str) -> tuple[TakeCounters, ...]:
    """The changes that remove so many of the counters that are there."""
    by_object = {id: [(kind, count) for other, kind, count in there if other == id] for id, _, _ in there}
    totals = {id: sum(count for _, count in kinds) for id, kinds in by_object.items()}
    if not number or not totals:
        return ()
    text = "from which the counters are removed"
    shares = division(r.game, player, r.source, _ways(totals, number), unsaid=False, text=text, stated=False)
    changes: list[TakeCounters] = []
    for id, share in shares:
        assert isinstance(id, int)
        kinds = by_object[id]
        if len(kinds) > 1 and 0 < share < totals[id]:
            why = "not modelled: which kinds of counters are removed"
            r.game.trace.not_carried_out("remove counters", r.game.name(id), r.source, why=why)
        changes += _taken(id, kinds, share, player)
    return tuple(changes)


def _ways(totals: dict[int, int], number: int) -> Iterator[tuple[Share, ...]]:
    for way in ways_to_divide(number, [0] * len(totals)):
        if all(share <= most for share, most in zip(way, totals.values(), strict=True)):
            yield tuple(zip(totals, way, strict=True))


def _taken(id: int, kinds: list[tuple[str, int]], share: int, player: str) -> Iterator[TakeCounters]:
    for kind, count in kinds:
        if taken := min(share, count):
            share -= taken
            yield TakeCounters(id, kind, taken, player)
