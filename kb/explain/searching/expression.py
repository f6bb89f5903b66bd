"""A question in the words of the index: each thing looked for with all its names, old and new.

Every word goes in between quotation marks, so nothing that anybody types is read as an operator.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from math import log2
from typing import NamedTuple

from kb.explain.searching.query import STOPS, Term, words_of
from kb.graph.alignment.vocabulary import GAP, Names, names_with

__all__ = ["Unit", "excluding", "other_names", "phrases", "plain", "stem", "telling", "units"]

_LONGEST = 8
"""The longest name of a thing has this many words."""
_GAP_WORDS = 14
"""How many words may stand in the gap of a name: “put … onto the battlefield” holds a noun phrase."""
_TELLING = 1.5
"""The power is what ranked best, of 1 to 2, for some hundred questions of judges."""
_SHORT = 3
"""Words of so few letters are not cut to their stems: `dies` and `die` differ in one letter."""
_ENDING = re.compile(r"(?<=[a-z]{2})(?:ings?|ies|ied|ed|es|s|y|e)$")
_LEADING_UP = frozenset({"being", "put", "placed", "goes", "go", "went", "owner", "owners"})
_FEW = 3
"""So many words of a name are kept, however little they say: fewer would fit everything."""
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_COUNTED = {word: str(value) for value, word in enumerate(_NUMBERS)}
_WRITTEN = {"no": "zero", "dice": "die"} | _COUNTED | {digits: word for word, digits in _COUNTED.items()}

_IRREGULAR = (
    "became become", "began begin begun", "bring brought", "build built", "buy bought", "choose chose chosen", "deal dealt",
    "draw drawn drew", "find found", "gave give given", "get got", "hold held", "keep kept", "know known", "leave left",
    "lose lost", "made make", "pay paid", "said say", "saw see seen", "send sent", "show shown", "spend spent", "take taken took",
    "win won",
)  # fmt: skip
"""Forms of one word that the index's stemmer takes for several."""
_FORMS = {form: tuple(other for other in line.split() if other != form) for line in _IRREGULAR for form in line.split()}

Key = tuple[str, ...]
"""The stems of some words."""


class Unit(NamedTuple):
    """One or more words of the question that stand for one thing.

    Attributes:
        terms: as typed. same: what finds it under any of its names. related: what finds also what is only akin to it.
    """

    terms: tuple[Term, ...]
    same: str
    related: str

    @property
    def shown(self) -> str:
        """As it was typed."""
        return " ".join(map(str, self.terms))


def telling(having: int, of: int) -> float:
    """How much a thing says about a text that has it: the more, the fewer have it.

    Args:
        having: how many of the texts have it. of: how many there are, or so.
    """
    return float(log2(2 + of / (1 + having)) ** _TELLING)


def units(terms: Sequence[Term], complete: Callable[[str], Sequence[str]] = lambda _prefix: ()) -> tuple[Unit, ...]:
    """The things that a question looks for; words that are one name together are one thing.

    Args:
        complete: known words that begin so, for prefixes.
    """
    names = _Names(terms)
    found: list[Unit] = []
    position = 0
    while position < len(terms):
        length = names.length_at(terms, position)
        chosen = tuple(terms[position : position + max(1, length)])
        position += len(chosen)
        if length or not chosen[0].stop:
            found.append(_unit(chosen, names, complete))
    return tuple(found) or tuple(_unit((term,), names, complete) for term in terms)


def phrases(terms: Sequence[Term]) -> tuple[str, ...]:
    """What finds the words of a question in their order, or near each other: texts that have them so fit better."""
    plain = [term for term in terms if not term.prefix]
    if len(plain) < 2:
        return ()
    words = [term for term in plain if not term.stop]
    exact = _quoted(word for term in plain for word in term.words)
    near = [f"NEAR({' '.join(_quoted(term.words) for term in words)}, 6)"] if 2 <= len(words) <= 5 else []
    return (exact, *near)


def excluding(expression: str, terms: Sequence[Term]) -> str:
    """An expression without the texts that have one of these."""
    if not terms:
        return expression
    return f"({expression}) NOT ({' OR '.join(plain(term) for term in terms)})"


def _unit(terms: tuple[Term, ...], names: _Names, complete: Callable[[str], Sequence[str]]) -> Unit:
    own = [term for term in terms if not term.stop] or list(terms)
    alone = len(own) == 1 < len(terms)  # “who goes first”: the one word that tells most would fit everything
    written = _quoted(word for term in terms for word in term.words) if alone else " AND ".join(plain(term) for term in own)
    begun = complete(own[0].words[-1]) if own[0].prefix else ()
    asked, telling = ([word for term in chosen for word in term.words] for chosen in (terms, own))
    named, akin = names.others(asked, telling) if not own[0].prefix else ((), ())
    others = [] if len(telling) > 1 or own[0].quoted else [*_FORMS.get(telling[0], ()), *filter(None, [_WRITTEN.get(telling[0])])]
    same = _any([f"({written})" if len(own) > 1 else written, *(_quoted((word,)) for word in (*begun, *others)), *named])
    return Unit(terms, same, _any([same, *akin]))


def _plain_word(term: Term) -> bool:
    return not (term.prefix or term.quoted)


def plain(term: Term) -> str:
    """What finds a term as it was typed."""
    return f"{_quoted(term.words)} *" if term.prefix else _quoted(term.words)


def _quoted(words: Iterable[str]) -> str:
    return f'"{" ".join(words)}"'


def _any(parts: Sequence[str]) -> str:
    found = list(dict.fromkeys(parts))
    return found[0] if len(found) == 1 else f"({' OR '.join(found)})"


# -- old and new names ----------------------------------------------------------------------------------------------------


def stem(word: str) -> str:
    """A word without its ending, to compare names; coarser than the index's own stemmer.

    >>> [stem(word) for word in ("enters", "entering", "abilities", "ability", "dies")]
    ['enter', 'enter', 'abilit', 'abilit', 'di']
    """
    return _ENDING.sub("", word)


def _key(words: Iterable[str]) -> Key:
    return tuple(stem(word) for word in words)


class _Names:
    """The other names of what a question asks for. A name of several telling words is known without the others too."""

    def __init__(self, terms: Sequence[Term]) -> None:
        telling = {stem(word) for term in terms for word in term.words if word not in STOPS}
        self._lines: dict[Key, list[Names]] = {}
        for names in names_with(telling or {word for term in terms for word in term.words}):
            for name in names.names:
                self._enter(names, words_of(name.replace(GAP, " ")))

    def _enter(self, names: Names, words: Sequence[str]) -> None:
        telling = [word for word in words if word not in STOPS]
        if telling:
            self._lines.setdefault(_key(words), []).append(names)
        if 1 < len(telling) < len(words):
            self._lines.setdefault(_key(telling), []).append(names)

    def length_at(self, terms: Sequence[Term], position: int) -> int:
        """How many words from here on are one name that has others; 0 where none is."""
        for length in range(min(_LONGEST, len(terms) - position), 0, -1):
            chosen = terms[position : position + length]
            if all(map(_plain_word, chosen)) and self.of([word for term in chosen for word in term.words]):
                return length
        return 0

    def others(self, words: Sequence[str], own: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
        """What finds the other names: those that mean the same, and those that are only akin."""
        same: dict[Key, str] = {}
        related: dict[Key, str] = {}
        for names in self.of(words):
            for name in names.names:
                if not _found_by(own, words_of(name.replace(GAP, " "))):
                    found = _named(name)
                    (same if names.same else related).setdefault(_stems(found), found)
        return list(same.values()), [name for key, name in related.items() if key not in same]

    def of(self, words: Sequence[str]) -> list[Names]:
        """The lines that have a name; one with few other words about it too."""
        exact = self._lines.get(_key(words))
        telling = [word for word in words if word not in STOPS]
        bare = len(telling) > 1 and words[0] not in STOPS and words[-1] not in STOPS
        return exact or (self._lines.get(_key(telling), []) if bare else [])


def other_names(text: str, akin: bool = True) -> tuple[str, ...]:
    """The other names of a thing that is called so, those that mean the same first. `akin`: also those only related to it."""
    words = words_of(text)
    lines = _Names([Term((word,)) for word in words]).of(words)
    ordered = sorted(lines, key=lambda names: not names.same)
    return tuple(dict.fromkeys(name for names in ordered if names.same or akin for name in names.names if GAP not in name))


def _stems(expression: str) -> Key:
    """What makes two expressions find the same: short words keep their endings, as in the index."""
    return tuple(word if len(word) <= _SHORT else stem(word) for word in words_of(expression))


def _found_by(own: Sequence[str], name: Sequence[str]) -> bool:
    """Whether a name is found by the words asked for anyway. The index's stemmer leaves the endings of short words."""
    if len(own) == len(name) == 1 and own != name and min(len(own[0]), len(name[0])) <= _SHORT:
        return False
    return set(_key(own)) <= set(_key(name))


def _named(name: str) -> str:
    """What finds a name. Words that lead up to the telling ones go: a long phrase of common words takes the index long."""
    head, gap, tail = name.partition(GAP)
    front = words_of(head)
    while len(front) > _FEW and (front[0] in _LEADING_UP or front[0] in STOPS):
        front = front[1:]
    back = words_of(tail)
    return f"NEAR({_quoted(front)} {_quoted(back)}, {_GAP_WORDS})" if gap and back else _quoted(front)
