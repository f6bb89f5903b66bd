"""Printing: a node as the words of the first of its forms that fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, takewhile
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from kb.text.words.lemmas import CARDINALS, agree, lemma, plural
from kb.text.words.speech import PLAIN, Speech

from .apart import take_apart
from .catalogue import Catalogue
from .variants import Slotted, Variant, Worded

__all__ = ["Context", "Printer", "joined"]

_MANY = (
    frozenset(["all", "more", "both", "those", "many", "other", "twice", "except", "no", "among", "these", "various"])
    | set(CARDINALS[2:])
    | {"x", "fewer", "zero"}
)
_AFTER_NOUN = frozenset({"you", "your", "that", "which", "who", "with", "without", "in", "at", "on", "of", "from", "here", "there"})
_SINGULAR = frozenset({"each", "a", "a1", "another", "target", "that", "this", "every"})


_NUMBERED = frozenset({"noun", "kind", "phrase", "plain-phrase", "hued-type", "listed-type", "self", "=Filter"})
"""Categories of slots that end with a noun."""

_TYPES = frozenset({"listed-type", "subtype"})
"""Lists of words that stand for a thing, as a noun does: "artifacts"."""


class Context(Struct, frozen=True):
    """What stands before: whether the next noun is plural, and whether "all" says so."""

    plural: bool = False
    every: bool = False


class Printer:
    """Prints nodes by the forms of a grammar. `speech`: of the forms that fit, one in words of the game goes before the first."""

    def __init__(self, grammar: Catalogue, speech: Speech = PLAIN) -> None:
        self.grammar, self.speech = grammar, speech

    def words(self, category: str, value: Any, context: Context = Context()) -> list[str] | None:
        """The words for a value in a slot of that category, or None where the category cannot say it."""
        builtin = self.grammar.builtins.get(category)
        if builtin is not None:
            shown: list[str] | None = builtin.show(self, value, context)
            return shown
        found = self.grammar.category(category)
        if found.values:
            said = found.phrases[value].split() if value in found.phrases else None
            return [*said[:-1], plural(said[-1])] if said and context.plural and category in _TYPES else said
        first: list[str] | None = None
        for variant in chain(found.fitting(value), found.of_class("")):
            shown = self.variant(variant, value, context)
            if shown is not None and not self.speech.is_foreign(shown):
                return shown
            first = first or shown
        return first

    def can_say(self, category: str, value: Any) -> bool:
        """Whether the category has a form for the value."""
        return self.words(category, value) is not None

    def variant(self, variant: Variant, value: Any, context: Context, *, skip_first: bool = False) -> list[str] | None:
        """The words of one form for a value, or None where it does not fit. `skip_first`: without its subject."""
        parts = take_apart(variant, value, self.can_say)
        if parts is None:
            return None
        out: list[str] = []
        for index, element in enumerate(variant.elements):
            if isinstance(element, Worded):
                out.append(self._word(variant, index, out, element, context))
            else:
                shown = self._slot(variant, index, parts[index], out, context)
                if shown is None:
                    return None
                out += self._counted(variant, index, shown)
                if index == 0 and skip_first:
                    out.append("\0")
        return out[out.index("\0") + 1 :] if skip_first else out

    def _counted(self, variant: Variant, index: int, shown: list[str]) -> list[str]:
        """ "That many" things, but "that much" life."""
        if shown[-2:] != ["that", "much"] or index + 1 == len(variant.elements):
            return shown
        after = variant.elements[index + 1]
        many = after.plural if isinstance(after, Worded) else after.category not in {"Thing", "described"}
        return [*shown[:-1], "many"] if many else shown

    def _word(self, variant: Variant, index: int, out: Sequence[str], element: Worded, context: Context) -> str:
        if element.plural and (context.plural if (many := _number(out)) is None else many):
            return plural(element.text)
        if _is_verb(variant, index) and _plural_subject(out):
            return agree(element.text)
        return element.text

    def _slot(self, variant: Variant, index: int, value: Any, out: Sequence[str], context: Context) -> list[str] | None:
        slot = variant.elements[index]
        assert isinstance(slot, Slotted)
        inner, many = context, None if _is_filter(variant) else _number(out)
        if len(variant.elements) > 1 and not _carries_number(variant, index):
            inner = Context(bool(many), out[-1:] == ["all"])
        elif many is not None:
            inner = replace(context, plural=many)
        inner = replace(inner, plural=inner.plural or slot.plural)
        if slot.kind == "one":
            return self._one(slot, value, inner)
        pieces = []
        for place, item in enumerate(value):
            last = place == len(value) - 1
            here = inner if last or slot.kind != "many" else replace(inner, plural=False)
            if (shown := self._one(slot, item, here)) is None:
                return None
            pieces.append(shown)
        if slot.kind == "many":
            return [word for piece in pieces for word in piece]
        return joined(pieces, "and" if slot.kind == "or/and" and inner.every else slot.kind)

    def _one(self, slot: Slotted, value: Any, context: Context) -> list[str] | None:
        if slot.digits and isinstance(number := getattr(value, "n", value), int):
            return [str(number)]
        return self.words(slot.category, value, context)


def joined(pieces: Sequence[list[str]], conjunction: str) -> list[str]:
    """`a`, `a and b`, `a, b, and c`."""
    out: list[str] = []
    for index, piece in enumerate(pieces):
        if index and (len(pieces) > 2 or conjunction == ","):
            out.append(",")
        if index and index == len(pieces) - 1 and conjunction != ",":
            out.append(conjunction.split("/", maxsplit=1)[0])
        out += piece
    return out


def _carries_number(variant: Variant, index: int) -> bool:
    """Whether a slot shows whether its node is plural: its last noun, or one of several that are joined to it."""
    nouns = [place for place, item in enumerate(variant.elements) if isinstance(item, Slotted) and item.category in _NUMBERED]
    slot = variant.elements[index]
    return (bool(nouns) and nouns[-1] == index) or (isinstance(slot, Slotted) and slot.category == "sort")


def _is_filter(variant: Variant) -> bool:
    return variant.rule.class_name == "Filter"


def _is_verb(variant: Variant, index: int) -> bool:
    """Whether a word is a verb of the subject: the first after it but for an adverb, or one that a conjunction joins to that."""
    first = next((place for place, element in enumerate(variant.elements) if isinstance(element, Slotted)), index)
    opening = variant.elements[first]
    if index <= first or (first and isinstance(opening, Slotted) and opening.hole in {"number", "self"}):
        return False
    before = variant.elements[index - 1]
    between = before.text if isinstance(before, Worded) else ""
    return index == first + 1 or between in {"and", "or", ","} or (index == first + 2 and between in {"also", "next"})


def _number(out: Sequence[str]) -> bool | None:
    """Whether a noun after these words is plural; None where they leave it open. A size (`2/2`) is no number of things."""
    if list(out[-2:]) == ["number", "of"]:
        return True
    near = [
        word for place, word in enumerate(out) if "/" not in (word, *out[place + 1 : place + 2], *out[max(place - 1, 0) : place])
    ]
    for word in reversed(near[-4:]):  # a number further away is another noun's
        low = word.lower()
        if low in _SINGULAR or low in {"1", "one"}:
            return word == "other" and len(out) > 1
        if low in _MANY or (low.isdecimal() and low != "1"):
            return True
    return None


def _plural_subject(words: Sequence[str]) -> bool:
    if not words:
        return False
    first = words[0].lower()
    if words[1:3] == ["or", "more"]:
        return True
    if first in {"you", "they", "we", "all", "both", "those", "these"} or first in _MANY:
        return True
    return (first.isdecimal() and first != "1") or (first not in _SINGULAR and any(map(_is_plural, _noun_of(words))))


def _noun_of(words: Sequence[str]) -> Iterator[str]:
    """The words of a subject as far as its noun: "other friendly units", and not whose they are or where."""
    return takewhile(lambda word: word.isalpha() and word not in _AFTER_NOUN, words)


def _is_plural(word: str) -> bool:
    return (one := lemma(word.lower())) != word.lower() and plural(one) == word.lower()
