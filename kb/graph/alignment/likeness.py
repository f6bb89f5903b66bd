"""Likeness of two rules by their words, where a rare word counts for more than a common one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
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
        counts = Counter(chain.from_iterable(each.words for each in (*older, *newer)))
        total = len(older) + len(newer)
        self._weight = {word: round(_SCALE * log2(1 + total / count)) for word, count in counts.items()}
        self._count = counts
        self._common: dict[tuple[int, int], int] = {}
        self.older = [each.words for each in older]
        self.newer = [each.words for each in newer]
        self.old_mass = _Masses(self.older, self._weight)
        self.new_mass = _Masses(self.newer, self._weight)

    def mass(self, words: Iterable[int]) -> int:
        """The weight of words together."""
        return _mass(self._weight, words)

    def common(self, old: int, new: int) -> int:
        """The weight of the words that both have; what else is asked of two rules is asked of these."""
        pair = (old, new)
        if pair not in self._common:
            self._common[pair] = self.mass(self.older[old] & self.newer[new])
        return self._common[pair]

    def alike(self, old: int, new: int) -> float:
        """0 to 1: what both have, counted for both, out of all that they have."""
        return self.dice(self.common(old, new), old, new)

    def dice(self, common: int, old: int, new: int) -> float:
        """The same, where the weight of the common words is known."""
        return 2 * common / ((self.old_mass[old] + self.new_mass[new]) or 1)

    def contained(self, old: int, new: int) -> float:
        """0 to 1: how much of the shorter text stands in the longer."""
        return self.common(old, new) / (min(self.old_mass[old], self.new_mass[new]) or 1)

    def weighty(self, old: int, new: int) -> float:
        """0 to 1: how much two rules have in common, not as a part but as such: short texts are alike by chance."""
        return min(1.0, self.common(old, new) / _WEIGHTY)

    def nearest(self, olds: Iterable[int], news: Iterable[int], most: int = 4, rare: int = _RARE) -> set[tuple[int, int]]:
        """For each of both sides, the few of the other side that have most of its rare words: in no more than `rare` rules."""
        shared = self._shared([(old, self.older[old]) for old in olds], [(new, self.newer[new]) for new in news], rare)
        turned: dict[int, dict[int, int]] = {}
        for old, by_new in shared.items():
            for new, weight in by_new.items():
                turned.setdefault(new, {})[old] = weight
        return {*_few(shared, most), *((old, new) for new, old in _few(turned, most))}

    def _shared(self, ours: _Placed, theirs: _Placed, rare: int) -> Mapping[int, Mapping[int, int]]:
        """One → other → the weight of the rare words that both have; of a side that is nearly the whole book, few words are the
        other's, and the rest is passed over at once."""
        small, large = sorted((ours, theirs), key=len)
        wanted = frozenset(word for word in frozenset().union(*(words for _, words in small)) if self._count[word] <= rare)
        homes: dict[int, list[int]] = {}
        for one, words in large:
            for word in words & wanted:
                homes.setdefault(word, []).append(one)
        found: dict[int, dict[int, int]] = {}
        for one, words in small:
            for word in words & homes.keys():
                weight = self._weight[word]
                for other in homes[word]:
                    old, new = (one, other) if small is ours else (other, one)
                    row = found.setdefault(old, {})
                    row[new] = row.get(new, 0) + weight
        return found


def _mass(weight: Mapping[int, int], words: Iterable[int]) -> int:
    return sum(map(weight.__getitem__, words))


def _few(shared: Mapping[int, Mapping[int, int]], most: int) -> Iterator[tuple[int, int]]:
    """For each, the few that it shares most with."""
    for one, weights in shared.items():
        least = sorted(weights.values())[-most:][0]  # most have too little to be sorted by place too
        best = sorted((-weight, other) for other, weight in weights.items() if weight >= least)[:most]
        yield from ((one, other) for _, other in best)


class _Masses(dict[int, int]):
    """Place → the weight of a rule's words, once it is asked for: most rules have not changed, and none is needed of them."""

    def __init__(self, rules: Sequence[frozenset[int]], weight: Mapping[int, int]) -> None:
        super().__init__()
        self._rules = rules
        self._weight = weight

    def __missing__(self, place: int) -> int:
        self[place] = _mass(self._weight, self._rules[place])
        return self[place]
