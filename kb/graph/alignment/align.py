"""Two editions' rules aligned: what became of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from .leftover import explained
from .matching import Matching
from .prints import Print
from .sharing import Shares
from .tree import NONE

__all__ = ["Kind", "Step", "align"]

Kind = Literal["same", "reworded", "renumbered", "split", "merged", "created", "deleted"]


class Step(Struct, frozen=True):
    """What became of a rule between two editions.

    Attributes:
        before, after: its number in the older and the newer one; `None` where there is none.
        kind: *same* number and text apart from vocabulary · *reworded*: same number · *renumbered*: other number, and where
            `alike` is not 1 also other words · *split*, *merged*: one step for each part · *created* · *deleted*.
        alike: 0 to 1; 1 means the same text apart from vocabulary and the numbers of other rules.
    """

    before: str | None
    after: str | None
    kind: Kind
    alike: float


def align(older: Mapping[str, Print], newer: Mapping[str, Print]) -> tuple[Step, ...]:
    """The steps between two editions, given number → print in the order of each book.

    Every number of both comes in at least one step. The order is the newer book's, deleted rules standing after what
    was before them. Of the steps of one split or merger the first is the one that carries the identity on.
    """
    found = Matching(list(older.values()), list(newer.values()))
    return tuple(_steps(found, explained(found, Shares.of(found))))


def _steps(found: Matching, shares: Shares) -> Iterator[Step]:
    gone = _gone_behind(found, shares)
    yield from gone.get(NONE, ())
    for new, old in enumerate(found.back):
        if old != NONE:
            yield _step(found, old, new, _kind(found, shares, old, new))
            yield from (_step(found, old, part, "split") for part in sorted(shares.sources.get(old, ())))
            yield from (_step(found, part, new, "merged") for part in sorted(shares.targets.get(new, ())))
            yield from gone.get(old, ())
        elif new not in shares.split:
            yield Step(None, found.newer[new].number, "created", 0.0)


def _gone_behind(found: Matching, shares: Shares) -> dict[int, list[Step]]:
    """The steps of rules that were deleted, by the last rule before them that has a partner."""
    gone: dict[int, list[Step]] = {}
    last = NONE
    for old, new in enumerate(found.to):
        if new != NONE:
            last = old
        elif old not in shares.merged:
            gone.setdefault(last, []).append(Step(found.older[old].number, None, "deleted", 0.0))
    return gone


def _kind(found: Matching, shares: Shares, old: int, new: int) -> Kind:
    if old in shares.sources:
        return "split"
    if new in shares.targets:
        return "merged"
    if found.older[old].number != found.newer[new].number:
        return "renumbered"
    return "same" if found.alike(old, new) == 1 else "reworded"


def _step(found: Matching, old: int, new: int, kind: Kind) -> Step:
    return Step(found.older[old].number, found.newer[new].number, kind, round(found.alike(old, new), 3))
