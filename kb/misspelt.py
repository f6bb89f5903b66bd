"""Suggestions for misspelt words: one measure for every "perhaps …" and "Did you mean …?".

rapidfuzz is loaded by the functions: almost no question misspells anything.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Set

__all__ = ["alike", "nearest"]


def nearest(word: str, known: Iterable[str], *, most: int = 3, least: float = 0.6) -> tuple[str, ...]:
    """The known words nearest to one that is unknown, for a remedy; none where nothing is near.

    Args:
        most: how many at most.
        least: how alike they have to be, from 0 to 1, counted by the letters that both have in one order: a name of several
            words may be cut short or have one too many. 0.6 is what Python's own "Did you mean" takes.
    """
    from rapidfuzz import fuzz, process

    found = process.extract(word, _in_order(known), scorer=fuzz.ratio, score_cutoff=100 * least, limit=most)
    return tuple(name for name, _, _ in found)


def alike(word: str, known: Collection[str], *, most: int, least: float) -> list[tuple[str, float]]:
    """The known words that typing errors could have made of a word, and how alike each is, from 0 to 1.

    Counted are letters too many, missing, wrong or in the other order: this is for single words as people type them.
    """
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    found = process.extract(word, _in_order(known), scorer=OSA.normalized_similarity, score_cutoff=least, limit=most)
    return [(name, likeness) for name, likeness, _ in found]


def _in_order(known: Iterable[str]) -> list[str]:
    """Of equally near words the first is taken: a set has another order in each process."""
    return sorted(known) if isinstance(known, Set) else list(known)
