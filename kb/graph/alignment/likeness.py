"""Likeness of two rules by their words, where a rare word counts for more than a common one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import log2

from .prints import Print

__all__ = ["Likeness"]

_RARE = 60
"""A word that occurs in more rules than this finds no candidates: it is too common."""
# Weights are whole numbers, so that sums do not depend on their order: so many steps to a bit.
_SCALE = 256
_WEIGHTY = 200 * _SCALE
"""Some thirty words that are not quite common."""

_Placed = Sequence[tuple[int, frozenset[int]]]


class Likeness:
    """The words of two editions, each with its weight: whole numbers, so that sums do not depend on their order."""

    def __init__(self, older: Sequence[Print], newer: Sequence[Print]) -> None:
        counts = Counter(word for each in (*older, *newer) for word in each.words)
        total = len(older) + len(newer)
        self._weight = {word: round(_SCALE * log2(1 + total / count)) for word, count in counts.items()}
        self._count = counts
        self.older = [each.words for each in older]
        self.newer = [each.words for each in newer]
        self.old_mass = [self.mass(words) for words in self.older]
        self.new_mass = [self.mass(words) for words in self.newer]

    def mass(self, words: Iterable[int]) -> int:
        """The weight of words together."""
        weight = self._weight
        return sum([weight[word] for word in words])

    def alike(self, old: int, new: int) -> float:
        """0 to 1: what both have, counted for both, out of all that they have."""
        return self.dice(self.mass(self.older[old] & self.newer[new]), old, new)

    def dice(self, common: int, old: int, new: int) -> float:
        """The same, where the weight of the common words is known."""
        return 2 * common / ((self.old_mass[old] + self.new_mass[new]) or 1)

    def contained(self, old: int, new: int) -> float:
        """0 to 1: how much of the shorter text stands in the longer."""
        return self.mass(self.older[old] & self.newer[new]) / (min(self.old_mass[old], self.new_mass[new]) or 1)

    def weighty(self, old: int, new: int) -> float:
        """0 to 1: how much two rules have in common, not as a part but as such: short texts are alike by chance."""
        return min(1.0, self.mass(self.older[old] & self.newer[new]) / _WEIGHTY)

    def nearest(self, olds: Iterable[int], news: Iterable[int], most: int = 4, rare: int = _RARE) -> set[tuple[int, int]]:
        """For each of both sides, the few of the other side that have most of its rare words: in no more than `rare` rules."""
        ours = [(old, self.older[old]) for old in olds]
        theirs = [(new, self.newer[new]) for new in news]
        return {*self._few(ours, theirs, most, rare), *((old, new) for new, old in self._few(theirs, ours, most, rare))}

    def _few(self, ones: _Placed, others: _Placed, most: int, rare: int) -> Iterable[tuple[int, int]]:
        homes: dict[int, list[int]] = {}
        for other, words in others:
            for word in words:
                if self._count[word] <= rare:
                    homes.setdefault(word, []).append(other)
        for one, words in ones:
            shared: dict[int, int] = {}
            for word in words:
                for other in homes.get(word, ()):
                    shared[other] = shared.get(other, 0) + self._weight[word]
            best = sorted(shared, key=lambda other: (-shared[other], other))[:most]
            yield from ((one, other) for other in best)
