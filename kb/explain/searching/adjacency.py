"""The words of a question that stand beside each other in a text too, as they do in the question."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from kb.explain.searching.expression import stem
from kb.explain.searching.query import STOPS, Query, words_of

__all__ = ["adjacency"]

_OPENING = 15
"""So many words are what a text opens with."""
_REACH = 2
"""So many words further on at most: “put onto the battlefield” has “put” and “battlefield” beside each other."""


def adjacency(query: Query, text: str) -> float:
    """Which share of the neighbours in a question are neighbours in a text, in that order; from 0 to 1.

    Words that a text may do without are left out on both sides, but not those of a phrase that ends with one. What a text opens
    with it is about: that counts as much again.
    """
    phrase = query.open_phrase
    words = [stem(word) for word in words_of(text) if phrase or word not in STOPS]
    asked = [stem(word) for term in query.terms if phrase or not term.stop for word in term.words]
    pairs = dict.fromkeys((one, other) for one, other in pairwise(asked) if one != other)
    if not pairs:
        return 0.0
    reach = 1 if phrase else _REACH
    return sum(sum(pair in _near(part, reach) for pair in pairs) for part in (words, words[:_OPENING])) / (2 * len(pairs))


def _near(words: Sequence[str], reach: int) -> set[tuple[str, str]]:
    return {(word, other) for place, word in enumerate(words) for other in words[place + 1 : place + 1 + reach]}
