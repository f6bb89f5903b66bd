"""Type words: which are listed, which are known besides them on a board, and what to do about one that is not.

Types are listed in `grammar/types.forms`. A board knows more: what stands on the type lines of its cards. A capitalised word
that is neither is never taken for a type.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..words.fold import fold
from ..words.lemmas import by_lemma, lemma
from .grammar import grammar

__all__ = ["type_remedy", "unknown_type"]

_ORDINARY = frozenset({"I", "X", "Y", "Z"})  # words of one letter that are no types


def unknown_type(text: str, types: Iterable[str] = ()) -> str | None:
    """The first word of a text that is written like a type and is none that is known; None where there is none.

    A word that begins a sentence or stands beside another capitalised word (a name, rather) is not looked at.

    >>> unknown_type("Whenever a Zorblax dies, create a Goblin token."), unknown_type("Whenever a Goblin dies, draw a card.")
    ('Zorblax', None)
    """
    folded = fold(text)
    listed = grammar().category("listed-noun").phrases
    known = by_lemma(types)
    written = [*folded.written, ""]
    for position, word in enumerate(folded.written):
        begins = position == 0 or folded.words[position - 1] in {".", "\n", '"', ":", "•", "—"}
        alone = not written[position + 1][:1].isupper() and (begins or not written[position - 1][:1].isupper() or position == 1)
        like_a_type = word[:1].isupper() and word.isalpha() and word not in _ORDINARY
        if like_a_type and alone and not begins and lemma(word) not in known and lemma(word) not in _lemmas(listed):
            return word
    return None


def type_remedy(word: str) -> str:
    """What to do where a capitalised word is no known type."""
    return f"if {word} is a type, give a card under `cards` that type: {{type: Creature — {word}}}"


def _lemmas(phrases: Mapping[str, str]) -> frozenset[str]:
    return frozenset(lemma(word) for phrase in phrases for word in phrase.split())
