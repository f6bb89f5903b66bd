"""Words that no text has: what may have been meant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from kb.explain.searching.finding import Indexes
from kb.explain.searching.query import Query, Term

__all__ = ["corrected", "suggestions", "unknown_words"]

_NEAR = 0.72
_MOST = 3


def unknown_words(indexes: Indexes, query: Query) -> tuple[str, ...]:
    """The words looked for that no text has in any form; not those of prefixes."""
    words = dict.fromkeys(word for term in query.needed if not term.prefix for word in term.words)
    return tuple(word for word in words if not any(index.has(word) for index in indexes.all))


def suggestions(indexes: Indexes, words: Sequence[str]) -> Mapping[str, tuple[str, ...]]:
    """Word → known words spelt much like it, the likeliest first; none where nothing is near."""
    if not words:
        return {}
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    known = {word: place for place, word in enumerate(indexes.shipped.spelt())}
    found: dict[str, tuple[str, ...]] = {}
    for word in words:
        near = process.extract(word, known.keys(), scorer=OSA.normalized_similarity, score_cutoff=_NEAR, limit=12)
        likeliest = sorted(near, key=lambda each: (-round(each[1], 2), each[0][:1] != word[:1], known[each[0]]))
        found[word] = tuple(each[0] for each in likeliest[:_MOST])
    return found


def corrected(query: Query, instead: Mapping[str, tuple[str, ...]]) -> Query:
    """The question with each unknown word replaced by the likeliest known one, or left out where there is none."""

    def mended(term: Term) -> Term:
        words = tuple(instead[word][0] if instead.get(word) else word for word in term.words if instead.get(word) != ())
        return replace(term, words=words)

    terms = tuple(found for term in query.terms if (found := mended(term)).words)
    return replace(query, terms=terms)
