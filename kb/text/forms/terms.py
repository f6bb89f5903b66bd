"""Words of closed vocabularies: a form may give a field only a term of the ontology, and an error names the nearest one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NoReturn, get_args

from kb.misspelt import nearest
from kb.text.nodes import vocabulary

from .classes import FieldKind
from .source import Source

__all__ = ["hold", "is_term", "refuse", "words_of"]


@cache
def words_of(name: str) -> frozenset[str]:
    """The words of a vocabulary: "Duration", "Verb", …"""
    return frozenset(get_args(getattr(vocabulary, name)))


def is_term(word: str, kind: FieldKind) -> bool:
    """Whether a field may have the word: any, if none of its words are of a vocabulary."""
    return not kind.vocabularies or any(word in words_of(name) for name in kind.vocabularies)


def hold(value: object, kind: FieldKind, taker: str, source: Source) -> None:
    """Refuse a setting's value that is no term of its field's vocabulary.

    Args:
        value: text, or several of them; anything else is let through.
        kind: the field. taker: what the message calls it, `Restrict.verb`. source: the lines; the caret is put under the word.

    Raises:
        KnowledgeBaseError: naming the nearest term.
    """
    for word in value if isinstance(value, tuple) else (value,):
        if isinstance(word, str) and not is_term(word, kind):
            terms = sorted({term for name in kind.vocabularies for term in words_of(name)})
            refuse(f"{word} is no {' or '.join(kind.vocabularies)}, which {taker} takes", word, terms, source)


def refuse(message: str, word: str, known: Iterable[str], source: Source) -> NoReturn:
    """Raise a `KnowledgeBaseError` with a caret under the word, and the nearest of the known words."""
    near = nearest(word, known, most=1, least=_ALIKE)
    raise source.error(message, near[0] if near else "", word)


_ALIKE = 0.4  # lower than usual: words are short and cut in many ways, and a poor guess does no harm
