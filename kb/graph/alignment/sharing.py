"""Rules that were split into several, or merged from several: who has the words that went elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from msgspec import Struct

from .matching import Matching
from .tree import NONE

__all__ = ["Shares"]

# A rule is a part of another if this share of its words stands there: less takes rules about the same thing for parts, more loses
# parts that were reworded.
_COVERED, _COVERED_ENOUGH = 0.62, 0.9
_COVERED_PER_SIZE, _COVERED_SHORT, _COVERED_STRAYED = 0.05, 0.2, 0.1
"""How much of a part must come from the whole: more where the whole is longer, the part short, or what they stand under is of
different kin, since then they have many words in common by chance."""
_TAKEN = 0.2
"""How much of a part the whole must have given away, so that its own partner no longer has it."""
_BESIDE, _CHANGED, _ALIKE = 0.75, 0.85, 0.5
"""Or else: how much must come from the whole, how little the whole may be like its partner, and how like the part."""
_LEAST_WORDS = 6  # a part of fewer words stands in other texts by chance
_MOST_TRIED = 6  # candidates for each: every further one costs a comparison of texts


class Shares(Struct, frozen=True, dict=True):
    """What stands in several rules of the other edition.

    Attributes:
        split: place of a newer rule without a partner → the older rule that it is a part of.
        merged: place of an older rule without a partner → the newer rule that it is a part of.
    """

    split: dict[int, int]
    merged: dict[int, int]

    @cached_property
    def sources(self) -> Mapping[int, list[int]]:
        """The older rules that were split, each with its parts other than its partner."""
        return _turned(self.split)

    @cached_property
    def targets(self) -> Mapping[int, list[int]]:
        """The newer rules that were merged, each with its parts other than its partner."""
        return _turned(self.merged)

    @classmethod
    def of(cls, found: Matching) -> Shares:
        """The splits and mergers that explain rules which found no partner. What did not change gave nothing away."""
        words = found.words
        changed = [(old, new) for old, new in enumerate(found.to) if new != NONE and found.alike(old, new) < 1]
        near_new = words.nearest([old for old, _ in changed], found.left_new, _MOST_TRIED)
        near_old = words.nearest(found.left_old, [new for _, new in changed], _MOST_TRIED)
        split = _parts(found, [(new, old) for old, new in near_new], forth=True)
        merged = _parts(found, list(near_old), forth=False)
        return cls(split, merged)


def _parts(found: Matching, pairs: Iterable[tuple[int, int]], *, forth: bool) -> dict[int, int]:
    """Part → whole. `forth`: the parts are newer rules; else the newer rule is the whole."""
    alone = found.back if forth else found.to
    best: dict[int, tuple[float, int]] = {}
    for part, whole in sorted(pairs):
        old, new = (whole, part) if forth else (part, whole)
        if alone[part] == NONE:
            score = _share(found, old, new, forth=forth)
            if score > best.get(part, (0.0, NONE))[0]:
                best[part] = (score, whole)
    return {part: whole for part, (_, whole) in best.items()}


def _share(found: Matching, old: int, new: int, *, forth: bool) -> float:
    """How much of the part comes from the whole, if that makes it a part; else 0."""
    words = found.words
    part, whole = (words.newer[new], words.older[old]) if forth else (words.older[old], words.newer[new])
    partner = found.to[old] if forth else found.back[new]
    if partner == NONE or len(part) < _LEAST_WORDS:
        return 0.0
    kept = words.newer[partner] if forth else words.older[partner]
    size, around = (words.new_mass[new], words.old_mass[old]) if forth else (words.old_mass[old], words.new_mass[new])
    covered = words.common(old, new) / size
    if covered < _needed(found, old, new, around / size):
        return 0.0
    if words.mass((part & whole) - kept) / size >= _TAKEN:
        return covered
    still = found.alike(old, partner) if forth else found.alike(partner, new)
    beside = found.together(old, new) and still < _CHANGED
    return covered if beside and covered >= _BESIDE and found.alike(old, new) >= _ALIKE else 0.0


def _needed(found: Matching, old: int, new: int, size: float) -> float:
    """How much of a part must come from a whole of so many times its size."""
    needed = _COVERED + _COVERED_PER_SIZE * (size - 1)
    needed += _COVERED_SHORT * (1 - min(1.0, 2 * found.words.weighty(old, new)))
    return min(_COVERED_ENOUGH, needed + (_COVERED_STRAYED if found.apart(old, new) else 0))


def _turned(parts: Mapping[int, int]) -> Mapping[int, list[int]]:
    found: dict[int, list[int]] = {}
    for part, whole in parts.items():
        found.setdefault(whole, []).append(part)
    return found
