"""Sentences said of one keyword and then of others, put as a sentence for each: "The same is true for first strike and trample"."""

from __future__ import annotations

import re
from typing import get_args

from kb.text.nodes.vocabulary import Keyword

__all__ = ["said_of_each"]

_SAME = re.compile(
    r"(?P<before>^|(?<=\n)|(?<=[.—] ))(?P<said>[^.\n—]+\.) (?:The same is true|Repeat this process) for (?P<others>[^.\n]+)\."
)
# A name may have a comma in it.
_WAITING = re.compile(r"(?:When|Whenever|At) [^,\n]+(?:, [A-Z][^,\n]* (?:enters|attacks|dies)\b[^,\n]*)?, ")
_OF_A_KIND = frozenset({"landwalk", "protection"})
"""Of which of them there are many, and each would have to be said of the same one: such a sentence stays as it is."""


def said_of_each(text: str) -> str:
    """A wording in which what is said of several keywords is said of each of them."""
    return _SAME.sub(_each, text)


def _each(found: re.Match[str]) -> str:
    said, others = found["said"], re.split(r", and |, | and ", found["others"])
    if (types := _of_each_type(said, others)) is not None:
        return types
    first = next((word for word in _KEYWORDS if len(re.findall(rf"\b{word}\b", said)) > 1), None)
    if first is None or not _KEYWORDS.issuperset(others):
        return found[0]
    waiting = _WAITING.match(said)
    again = said[waiting.end() :] if waiting else said
    more = (re.sub(rf"\b{first}\b", other, again[:1].upper() + again[1:]) for other in others)
    return (" " if waiting else "\n").join((said, *more))


def _of_each_type(said: str, others: list[str]) -> str | None:
    """A sentence of one card type in the singular and plural, said of others too; None for any other sentence."""
    if not _TYPES.issuperset(others):
        return None
    first = next((kind for kind in sorted(_TYPES) if kind in said and f" {kind[:-1]} " in said), None)
    if first is None:
        return None
    each = (said.replace(first, other).replace(f" {first[:-1]} ", f" {other[:-1]} ") for other in others)
    return "\n".join((said, *each))


_TYPES = frozenset({"artifacts", "creatures", "enchantments", "lands", "planeswalkers"})
_KEYWORDS = frozenset(get_args(Keyword)) - _OF_A_KIND
