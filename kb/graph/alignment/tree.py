"""The tree of an edition: for each rule its parent, children and siblings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

from msgspec import Struct

from kb.text.rule_numbers import number_parts

__all__ = ["NONE", "Tree"]

NONE = -1
"""No such rule."""


class Tree(Struct, frozen=True, dict=True):
    """An edition's rules by their place in the book, 0 first.

    Attributes:
        parent: the place of the rule that each stands under, or `NONE`. children: the places of those under it.
        before, after: the siblings before and after it, or `NONE`.
    """

    parent: tuple[int, ...]
    children: tuple[tuple[int, ...], ...]
    before: tuple[int, ...]
    after: tuple[int, ...]

    @classmethod
    def of(cls, numbers: Sequence[str]) -> Tree:
        """The tree of numbers in the book's order."""
        parent = _parents(numbers)
        under: dict[int, list[int]] = {}
        for place, above in enumerate(parent):
            under.setdefault(above, []).append(place)
        before, after = [NONE] * len(numbers), [NONE] * len(numbers)
        for siblings in under.values():
            for one, next_one in pairwise(siblings):
                after[one], before[next_one] = next_one, one
        children = tuple(tuple(under.get(place, ())) for place in range(len(numbers)))
        return cls(tuple(parent), children, tuple(before), tuple(after))

    @cached_property
    def chapters(self) -> Sequence[int]:
        """The chapter of every rule."""
        return [self.chapter(place) for place in range(len(self.parent))]

    def chapter(self, place: int) -> int:
        """The chapter that a rule stands in, below the sections of the book; a section stands in itself."""
        while self.parent[place] != NONE and self.parent[self.parent[place]] != NONE:
            place = self.parent[place]
        return place


def _parents(numbers: Sequence[str]) -> list[int]:
    parts = [number_parts(number) for number in numbers]
    places = {each: place for place, each in enumerate(parts)}
    return [_parent(each, places) for each in parts]


def _parent(parts: tuple[str, ...], places: dict[tuple[str, ...], int]) -> int:
    """The longest number that this one continues; above `410` the chapter `4`, or the section `400`."""
    for length in range(len(parts) - 1, 0, -1):
        if parts[:length] in places:
            return places[parts[:length]]
    head = parts[0] if parts else ""
    for above in ((head[:-2],), (f"{head[:-2]}00",)) if len(head) > 2 else ():
        if above != parts and above in places:
            return places[above]
    return NONE
