"""Rules that were split into several, or merged from several: who has the words that went elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .matching import Matching
from .tree import NONE

__all__ = ["Shares"]

_COVERED = 0.6
"""How much of a part must come from the whole."""
_TAKEN = 0.2
"""How much of a part the whole must have given away: its own partner no longer has it."""
_LEAST_WORDS = 6
_MOST_TRIED = 6


@dataclass(frozen=True, slots=True)
class Shares:
    """What stands in several rules of the other edition.

    Attributes:
        split: place of a newer rule without a partner → the older rule that it is a part of.
        merged: place of an older rule without a partner → the newer rule that it is a part of.
    """

    split: dict[int, int]
    merged: dict[int, int]

    @property
    def sources(self) -> frozenset[int]:
        """The older rules that were split."""
        return frozenset(self.split.values())

    @property
    def targets(self) -> frozenset[int]:
        """The newer rules that were merged."""
        return frozenset(self.merged.values())

    @classmethod
    def of(cls, found: Matching) -> Shares:
        """The splits and mergers that explain rules which found no partner."""
        words = found.words
        near_new = words.nearest(range(len(found.older)), found.left_new, _MOST_TRIED)
        near_old = words.nearest(found.left_old, range(len(found.newer)), _MOST_TRIED)
        split = _parts(found, [(new, old) for old, new in near_new], forth=True)
        merged = _parts(found, list(near_old), forth=False)
        return cls(split, merged)


def _parts(found: Matching, pairs: Iterable[tuple[int, int]], *, forth: bool) -> dict[int, int]:
    """Part → whole. `forth`: the parts are newer rules; else the newer rule is the whole."""
    words = found.words
    parts, wholes = (words.newer, words.older) if forth else (words.older, words.newer)
    partner, others = (found.to, words.newer) if forth else (found.back, words.older)
    alone = found.back if forth else found.to
    best: dict[int, tuple[float, int]] = {}
    for part, whole in sorted(pairs):
        if alone[part] != NONE or partner[whole] == NONE or len(parts[part]) < _LEAST_WORDS:
            continue
        score = _taken(found, parts[part], wholes[whole], others[partner[whole]])
        if score > best.get(part, (0.0, NONE))[0]:
            best[part] = (score, whole)
    return {part: whole for part, (_, whole) in best.items()}


def _taken(found: Matching, part: frozenset[int], whole: frozenset[int], kept: frozenset[int]) -> float:
    """How much of a part comes from the whole, if the whole gave enough of it away; else 0."""
    mass = found.words.mass
    size = mass(part) or 1
    covered, taken = mass(part & whole) / size, mass((part & whole) - kept) / size
    return covered if covered >= _COVERED and taken >= _TAKEN else 0.0
