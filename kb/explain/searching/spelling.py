"""Words that no text has: what may have been meant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kb.explain.searching.expression import stem
from kb.explain.searching.finding import Indexes
from kb.explain.searching.official import Official
from kb.explain.searching.query import Query, Term, words_of
from kb.misspelt import alike

__all__ = ["corrected", "suggestions"]

_NEAR = 0.72
"""Two letters of eight may be wrong: more gives words that nobody would take for a slip."""
_NEAR_STEM = 0.6
"""Stems are short, so one wrong letter is a larger share of them."""
_SURELY = 0.85
"""From here on a slip is certain, and the official words need not be read, which takes longer."""
_MOST = 3
"""How many words are offered for one."""
_LOOKED_AT = 12
"""Several spellings share a stem, so more are looked at than offered."""


def suggestions(indexes: Indexes, words: Sequence[str]) -> Mapping[str, tuple[str, ...]]:
    """Word → known words spelt much like it, the likeliest first; none where nothing is near."""
    if not words:
        return {}
    known = {word: place for place, word in enumerate(indexes.shipped.spelt())}
    found: dict[str, tuple[str, ...]] = {}
    for word in words:
        near = alike(word, known, most=_LOOKED_AT, least=_NEAR)
        if indexes.official is not None and max((likeness for _, likeness in near), default=0.0) < _SURELY:
            near += alike(word, _official_words(indexes.official, word), most=_LOOKED_AT, least=_NEAR)
        # Rounded, as the first letter, which is seldom mistyped, says more than a thousandth of likeness.
        likeliest = sorted(near, key=lambda each: (-round(each[1], 2), each[0][:1] != word[:1], known.get(each[0], len(known))))
        by_stem = {stem(each): each for each, _ in reversed(likeliest)}  # of its forms the likeliest
        found[word] = tuple(dict.fromkeys(by_stem[stem(each)] for each, _ in likeliest))[:_MOST]
    return found


def _official_words(official: Official, word: str) -> list[str]:
    """Words of the imported texts, which keep only stems, that may be spelt like a word."""
    near = [each for each, _ in alike(stem(word), official.stems(), most=_MOST, least=_NEAR_STEM)]
    standing = (found for each in near for found in words_of(official.text_with(each)) if found[:2] == each[:2])
    return list(dict.fromkeys(standing))


def corrected(query: Query, instead: Mapping[str, tuple[str, ...]]) -> Query:
    """The question with each unknown word replaced by the likeliest known one, or left out where there is none."""

    def mended(term: Term) -> Term:
        words = tuple(instead[word][0] if instead.get(word) else word for word in term.words if instead.get(word) != ())
        return term._replace(words=words)

    terms = tuple(found for term in query.terms if (found := mended(term)).words)
    return query._replace(terms=terms)
