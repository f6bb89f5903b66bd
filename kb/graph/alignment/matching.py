"""Matching the rules of two editions one to one: which states the same provision as which.

Equal texts first, then the likest pairs, where place counts as evidence too: rules under headings that belong together
belong together, and so do those between the same neighbours. A number alone says little, since numbers are used again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from .likeness import Likeness
from .prints import Print
from .tree import NONE, Tree

__all__ = ["Matching"]

# Beside the likeness of the words, which is at most 1, position counts little: it decides between texts that are about equally
# alike.
_PARENT, _SIBLING, _NUMBER, _CHILDREN, _LENGTH = 0.15, 0.05, 0.04, 0.45, 0.1
_PLACE = _PARENT + 2 * _SIBLING + _NUMBER + _LENGTH + 0.001
"""More than place and length can add where nothing under the two speaks for them."""
_STRAYED = 0.15
"""Short texts that belong to something else are each other's likeness, not each other: “Multiple instances … are redundant.”"""
_WHOLLY, _NO_FRAGMENT, _CONTAINED = 0.85, 0.15, 0.8
"""A text that the other has nearly whole, and that is no mere fragment, is like it: sentences were added, or went elsewhere."""
_LEAST_ALIKE, _LEAST_BETWEEN = 0.36, 0.3
"""Less is chance; between neighbours that belong together less is enough."""
_FAMILY = 0.6  # of the rules under a heading: a heading that was reworded is known by what stands under it
_LARGE = 60  # rules: that two are of the same large chapter says little
_MOST_COUSINS = 150  # pairs: two families of a dozen; of larger ones all pairs would be too many to compare
_ROUNDS = (1.0, 0.9, 0.75, 0.65, 0.58, 0.54)
"""What likeness and place together must reach, round by round: the sure pairs are evidence for the next."""
_SHORT = 4
"""A text of fewer words may stand in several places by chance."""


class Matching:
    """The pairs found; `to` and `back` give a rule's partner by its place in the book, or `NONE`."""

    def __init__(self, older: Sequence[Print], newer: Sequence[Print]) -> None:
        self.older, self.newer = older, newer
        self.old_tree = Tree.of([each.number for each in older])
        self.new_tree = Tree.of([each.number for each in newer])
        self.words = Likeness(older, newer)
        self.to = [NONE] * len(older)
        self.back = [NONE] * len(newer)
        self._alike: dict[tuple[int, int], float] = {}
        self._same: dict[tuple[int, int], float] = {}
        self._whole: dict[tuple[int, int], bool] = {}
        self._votes: Counter[tuple[int, int]] = Counter()
        self._voters: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
        self._moves: Counter[tuple[int, int]] = Counter()
        self._movers: Counter[int] = Counter()
        self._uncounted: list[tuple[int, int]] = []
        self._find()

    @property
    def left_old(self) -> list[int]:
        """Rules of the older edition without a partner."""
        return [old for old, new in enumerate(self.to) if new == NONE]

    @property
    def left_new(self) -> list[int]:
        """Rules of the newer edition without a partner."""
        return [new for new, old in enumerate(self.back) if old == NONE]

    def alike(self, old: int, new: int) -> float:
        """The likeness of two rules, 1 exactly where the texts are equal apart from vocabulary."""
        pair = (old, new)
        if pair not in self._alike:
            equal = self.older[old].folded == self.newer[new].folded
            self._alike[pair] = 1.0 if equal else min(0.99, self.words.alike(old, new))
        return self._alike[pair]

    def together(self, old: int, new: int) -> bool:
        """Whether they stand under what belongs together."""
        return self._parents(old, new) == 1

    def apart(self, old: int, new: int) -> bool:
        """Whether what they stand under belongs to something else."""
        return self._parents(old, new) < 0

    def kinship(self, old: int, new: int) -> float:
        """0 to 1: which part of the matched rules around the older one, or in its chapter, went to those around the newer one."""
        above = (self.old_tree.parent[old], self.new_tree.parent[new])
        around = self._votes[above] / (self._voters[0][above[0]] or 1) if NONE not in above else 0.0
        chapters = (self.old_tree.chapters[old], self.new_tree.chapters[new])
        size = self._movers[chapters[0]]
        return max(around, self._moves[chapters] / size) if 0 < size <= _LARGE else around

    def families(self) -> Iterator[tuple[int, int]]:
        """Pairs without partners where most of what stood under the older one, and that is several rules, is under the newer."""
        for (old, new), votes in self._votes.items():
            alone = NONE not in (old, new) and self.to[old] == NONE and self.back[new] == NONE
            if alone and votes > 1 and self._children(old, new) >= _FAMILY:
                yield old, new

    def pair(self, old: int, new: int) -> None:
        """Make two rules partners."""
        self.to[old], self.back[new] = new, old
        self._uncounted.append((old, new))

    # -- finding ----------------------------------------------------------------------------------------------------

    def _find(self) -> None:
        self._unchanged()
        self._only_home()
        near = self.words.nearest(self.left_old, self.left_new)
        for least in _ROUNDS:
            self.recount()
            self._accept(near | set(self._by_place()), least)
        self.recount()

    def _unchanged(self) -> None:
        """The same number and the same text."""
        places = {each.number: place for place, each in enumerate(self.newer)}
        for old, each in enumerate(self.older):
            new = places.get(each.number, NONE)
            if new != NONE and self.newer[new].folded == each.folded:
                self.pair(old, new)

    def _only_home(self) -> None:
        """The same text, where it stands but once in each edition and is no short heading."""
        olds, news = _once(self.older, self.left_old), _once(self.newer, self.left_new)
        for folded, old in olds.items():
            if folded in news and len(self.older[old].words) >= _SHORT:
                self.pair(old, news[folded])

    def recount(self) -> None:
        """Count how many of the rules under an older one, or in its chapter, have gone to which newer one, with the partners found
        since it was counted last: `kinship`."""
        olds, news = self.old_tree.parent, self.new_tree.parent
        moves = Counter((self.old_tree.chapters[old], self.new_tree.chapters[new]) for old, new in self._uncounted)
        for (old, new), count in moves.items():
            self._moves[old, new] += count
            self._movers[old] += count
        around = Counter((olds[old], news[new]) for old, new in self._uncounted)  # most have many rules under them
        self._uncounted = []
        for (old, new), count in around.items():
            for pair in ((old, new), *self._above(old, new)):
                self._votes[pair] += count
                self._voters[0][pair[0]] += count
                self._voters[1][pair[1]] += count

    def _above(self, old: int, new: int) -> Iterator[tuple[int, int]]:
        """What the two stand under, step by step up to the chapter."""
        while NONE not in (old, new):
            old, new = self.old_tree.parent[old], self.new_tree.parent[new]
            yield old, new

    def _by_place(self) -> Iterator[tuple[int, int]]:
        """Pairs that their place suggests: same number; beside partners; parents of partners; the same heading's text."""
        places = {each.number: place for place, each in enumerate(self.newer)}
        titles: dict[str, list[int]] = {}
        for new in self.left_new:
            titles.setdefault(self.newer[new].folded, []).append(new)
        for old in self.left_old:
            yield from ((old, new) for new in titles.get(self.older[old].folded, ())[:8])
            yield from ((old, new) for new in self._beside(old, places) if new != NONE)
        yield from (pair for pair in self._votes if NONE not in pair)
        yield from self._cousins()

    def _cousins(self) -> Iterator[tuple[int, int]]:
        """What stands under partners and has none itself, where that is not too much."""
        for old in dict.fromkeys(self.old_tree.parent[each] for each in self.left_old):
            new = self.to[old] if old != NONE else NONE
            if new != NONE:
                olds = [each for each in self.old_tree.children[old] if self.to[each] == NONE]
                news = [each for each in self.new_tree.children[new] if self.back[each] == NONE]
                if len(olds) * len(news) <= _MOST_COUSINS:
                    yield from product(olds, news)

    def _beside(self, old: int, places: dict[str, int]) -> Iterator[int]:
        yield places.get(self.older[old].number, NONE)
        for old_side, new_side in ((self.old_tree.before, self.new_tree.after), (self.old_tree.after, self.new_tree.before)):
            neighbour = old_side[old]
            if neighbour != NONE and self.to[neighbour] != NONE:
                yield new_side[self.to[neighbour]]
        above = self.old_tree.parent[old]
        if above != NONE and self.to[above] != NONE:
            children = self.new_tree.children[self.to[above]]
            yield from children[:1]
            yield from children[-1:]

    def _accept(self, pairs: Iterable[tuple[int, int]], least: float) -> None:
        """Take the pairs that reach `least`, the best first."""
        scored = []
        for old, new in pairs:
            if self.to[old] == NONE and self.back[new] == NONE:
                score = self._score(old, new, least)
                if score >= least:
                    scored.append((-score, old + new, abs(old - new), old, new))
        for _, _, _, old, new in sorted(scored):
            if self.to[old] == NONE and self.back[new] == NONE:
                self.pair(old, new)

    # -- the evidence -------------------------------------------------------------------------------------------------

    def _score(self, old: int, new: int, least: float) -> float:
        """How sure it is; 0 where it can be seen at once that it is less than needed."""
        alike, children = self._sameness(old, new), self._children(old, new)
        if not children and alike + _PLACE < least:
            return 0.0
        above, beside = self._parents(old, new), self._siblings(old, new)
        if alike < (_LEAST_BETWEEN if above == 1 and beside == 2 else _LEAST_ALIKE) and not children:
            return 0.0
        weighty = self.words.weighty(old, new)
        same = self.older[old].number == self.newer[new].number
        score = alike + _PARENT * above + _SIBLING * beside + _NUMBER * same
        score += _CHILDREN * children + _LENGTH * weighty
        return score - _STRAYED * (1 - weighty) if above < 0 and not same else score

    def _sameness(self, old: int, new: int) -> float:
        """The likeness of two rules; where the one has been added to, or taken from, that of what both have."""
        pair = (old, new)
        if pair not in self._same:
            alike = self.alike(old, new)
            self._same[pair] = max(alike, _CONTAINED * self.words.contained(old, new)) if self._heir(old, new) else alike
        return self._same[pair]

    def _heir(self, old: int, new: int) -> bool:
        """Whether the one has grown out of the other; of a rule that became one with parts, the parts are not the heirs."""
        if not self._grown(old, new):
            return False
        above = self._grown(old, self.new_tree.parent[new]) or self._grown(self.old_tree.parent[old], new)
        return not above

    def _grown(self, old: int, new: int) -> bool:
        """Whether the one has nearly all that the other says."""
        pair = (old, new)
        if NONE in pair:
            return False
        if pair not in self._whole:
            self._whole[pair] = self.words.contained(old, new) > _WHOLLY and self.words.weighty(old, new) >= _NO_FRAGMENT
        return self._whole[pair]

    def _parents(self, old: int, new: int) -> int:
        """1 where what they stand under belongs together, -1 where either belongs to something else."""
        old_above, new_above = self.old_tree.parent[old], self.new_tree.parent[new]
        if NONE in (old_above, new_above):
            return 0
        if self.to[old_above] == new_above:
            return 1
        return -1 if self.to[old_above] != NONE or self.back[new_above] != NONE else 0

    def _siblings(self, old: int, new: int) -> int:
        """On how many sides the neighbours belong together; being first or last under the same heading counts too."""
        sides = ((self.old_tree.before[old], self.new_tree.before[new]), (self.old_tree.after[old], self.new_tree.after[new]))
        return sum(one == other if NONE in (one, other) else self.to[one] == other for one, other in sides)

    def _children(self, old: int, new: int) -> float:
        """Which part of the rules under them that have partners, on either side, went from the one to the other."""
        votes = self._votes[old, new]
        return votes / max(self._voters[0][old], self._voters[1][new]) if votes else 0.0


def _once(prints: Sequence[Print], places: Iterable[int]) -> dict[str, int]:
    """The texts that stand but once in the whole edition, with their place among those asked for."""
    counts = Counter(each.folded for each in prints)
    return {prints[place].folded: place for place in places if counts[prints[place].folded] == 1}
