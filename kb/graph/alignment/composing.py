"""Editions far apart aligned by way of those between them: identity is followed step by step, likeness measured at the ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from .align import Kind, Step, align
from .likeness import Likeness
from .prints import Print

__all__ = ["compose", "reversed_steps"]

_ONE_TO_ONE = frozenset({"same", "reworded", "renumbered"})
_SURELY_ALIKE = 0.6  # only the text speaks for a pair here: what stood around it is not compared
_LEAST_ALIKE = 0.2
"""A part that is less like the whole at the end of the way was split or merged away again in between."""


def compose(ways: Sequence[Sequence[Step]], older: Mapping[str, Print], newer: Mapping[str, Print]) -> tuple[Step, ...]:
    """The steps from the first edition to the last, given those from each edition to the next.

    Args:
        older, newer: the prints of the first and the last edition, in the order of each book.
    """
    reached = {number: [number] for number in older}
    for way in ways:
        onward = _onward(way)
        reached = {old: list(dict.fromkeys(n for at in ats for n in onward.get(at, ()))) for old, ats in reached.items()}
    composed = tuple(_Composed(older, newer, _origin(ways)).steps(reached))
    return tuple(_found_again(composed, older, newer))


def _found_again(steps: Sequence[Step], older: Mapping[str, Print], newer: Mapping[str, Print]) -> Iterator[Step]:
    """The steps, where what was lost on the way and is there again at its end is one rule: left out once, or not recognised."""
    lost = {each.before: older[each.before] for each in steps if each.before is not None and each.after is None}
    new = {each.after: newer[each.after] for each in steps if each.after is not None and each.before is None}
    again = {each.after: each for each in align(lost, new) if each.kind in _ONE_TO_ONE and each.alike >= _SURELY_ALIKE}
    befores = {each.before for each in again.values()}
    for step in steps:
        if step.before is None and step.after in again:
            yield again[step.after]
        elif step.after is not None or step.before not in befores:
            yield step


def _onward(way: Sequence[Step]) -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = {}
    for step in way:
        if step.before is not None and step.after is not None:
            found.setdefault(step.before, []).append(step.after)
    return found


def _origin(ways: Sequence[Sequence[Step]]) -> Mapping[str, str]:
    """Number at the end → the number at the beginning that it carries on."""
    found: dict[str, str] | None = None
    for way in ways:
        first: dict[str, str] = {}
        for step in way:
            if step.before is not None and step.after is not None and (found is None or step.before in found):
                first.setdefault(step.after, step.before if found is None else found[step.before])
        found = first
    return found or {}


class _Composed:
    """The ends of the way."""

    def __init__(self, older: Mapping[str, Print], newer: Mapping[str, Print], origin: Mapping[str, str]) -> None:
        self._older, self._newer, self._origin = older, newer, origin
        self._words = Likeness(list(older.values()), list(newer.values()))
        self._old_place = {number: place for place, number in enumerate(older)}
        self._new_place = {number: place for place, number in enumerate(newer)}

    def steps(self, reached: Mapping[str, list[str]]) -> Iterator[Step]:
        """The steps, in the newer book's order; deleted rules stand last."""
        kept = {old: self._kept(old, news) for old, news in reached.items()}
        sources: dict[str, list[str]] = {}
        for old, news in kept.items():
            for new in news:
                sources.setdefault(new, []).append(old)
        for new in self._newer:
            olds = sorted(sources.get(new, ()), key=lambda old: old != self._origin.get(new))
            yield from (self._step(old, new, len(kept[old]), len(olds)) for old in olds)
            if not olds:
                yield Step(None, new, "created", 0.0)
        yield from (Step(old, None, "deleted", 0.0) for old, news in kept.items() if not news)

    def _kept(self, old: str, news: Sequence[str]) -> list[str]:
        """Where a rule went, the parts that have nothing of it any more left out."""
        carried = [new for new in news if self._origin.get(new) == old]
        return [new for new in news if new in carried[:1] or self._alike(old, new) >= _LEAST_ALIKE]

    def _alike(self, old: str, new: str) -> float:
        if self._older[old].folded == self._newer[new].folded:
            return 1.0
        return min(0.99, self._words.alike(self._old_place[old], self._new_place[new]))

    def _step(self, old: str, new: str, parts: int, sources: int) -> Step:
        alike = round(self._alike(old, new), 3)
        if parts > 1:
            return Step(old, new, "split", alike)
        if sources > 1:
            return Step(old, new, "merged", alike)
        if old != new:
            return Step(old, new, "renumbered", alike)
        return Step(old, new, "same" if alike == 1 else "reworded", alike)


_TURNED: Mapping[Kind, Kind] = {"split": "merged", "merged": "split", "created": "deleted", "deleted": "created"}


def reversed_steps(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The way back: what was split is merged, what was created is deleted."""
    return tuple(Step(each.after, each.before, _TURNED.get(each.kind, each.kind), each.alike) for each in steps)
