"""Numbers that mean something else now: told by the words around a citation, which fit another rule better.

Words count by how rare they are in the edition. The words themselves are compared as prints, so that no official text is
needed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import log

from msgspec import Struct

from kb.explain.citations.shelf import Shelf
from kb.explain.citations.volume import Volume
from kb.graph.alignment.prints import print_of
from kb.text.numbers import number_parts

__all__ = ["Elsewhere", "meant_elsewhere"]

_COMMON = 0.03
"""A word that comes in more of an edition's rules than this says nothing about which is meant."""
_EVERYDAY = 0.1
"""A word that comes in more of them is not counted where two rules are compared."""
_ENOUGH = 8.0
"""How much rarity the words must have in common with the rule that they are said to fit."""
_RARE = 25
"""One of the words at least comes in no more rules than this."""
_RIVAL = 0.3
"""How much of that the cited rule may have in common with them."""
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])|_")


class Elsewhere(Struct, frozen=True):
    """Where the rule that is meant stands now. `source`: the edition in which it had the number that is cited, if known."""

    numbers: tuple[str, ...]
    source: str | None
    words: tuple[str, ...]


def meant_elsewhere(shelf: Shelf, home: Volume, number: str, context: str, near: str) -> Elsewhere | None:
    """The rule that the words around a citation fit, where they do not fit the one whose number is cited.

    Args:
        context: the words around. near: those right beside the number, among which the name of a keyword counts for more.
    """
    keys, names = _keys(context), _keys(near)
    if not keys or not home.whole:
        return None
    own = _fit(home, home.family(number), keys)
    for volume in shelf.nearest(home.edition):
        if volume.whole and volume.has(number):
            far = None if _alike(home, volume, number) else _formerly(shelf, home, volume, number, keys, own)
            if found := far or _beside(shelf, home, volume, number, names):
                return found
    return None if _heading_words(home, number) & keys.keys() else _named(home, number, names)


def _formerly(shelf: Shelf, home: Volume, volume: Volume, number: str, keys: dict[int, str], own: float) -> Elsewhere | None:
    """The rule that had the number in another edition, if the words fit it and what became of it."""
    there = volume.prints[volume.own(number)].words | volume.prints[_rule_of(volume, number)].words
    common = {key: word for key, word in keys.items() if key in there}
    weight = _weight(home, [*common, *(key for key in common if key in _heading_words(volume, number))])
    if weight < _ENOUGH or not any(home.rarity.get(key, 0) <= _RARE for key in common):
        return None
    numbers = shelf.moved(number, volume.edition, home.edition)
    if not numbers or home.own(number) in numbers:
        return None
    if own > _RIVAL * weight or _rule_of(home, numbers[0]) == _rule_of(home, number):
        return None
    if _fit(home, home.family(numbers[0]), keys) < 0.6 * weight:
        return None
    common_from = _COMMON * home.count
    telling = sorted(
        (key for key in common if common[key] and 0 < home.rarity.get(key, 0) <= common_from), key=home.rarity.__getitem__
    )
    return Elsewhere(numbers, volume.id, tuple(common[key] for key in telling[:3]))


def _beside(shelf: Shelf, home: Volume, volume: Volume, number: str, near: dict[int, str]) -> Elsewhere | None:
    """A paragraph that moved inside its rule, told by the name right beside the number: `704.5k, the legend rule`."""
    now, then = home.prints[home.own(number)].words, volume.prints[volume.own(number)].words
    common = [key for key in near if key in then - now and home.rarity.get(key, 0) <= _RARE]
    numbers = shelf.moved(number, volume.edition, home.edition) if common else ()
    if len(numbers) != 1 or _rule_of(home, numbers[0]) != _rule_of(home, number) or home.own(number) in numbers:
        return None
    there = home.prints[numbers[0]].words
    if any(key not in there for key in common) or any(key in now for key in near if 0 < home.rarity.get(key, 0) <= _RARE):
        return None
    return Elsewhere(numbers, volume.id, tuple(near[key] for key in common if near[key])[:3])


def _named(home: Volume, number: str, near: dict[int, str]) -> Elsewhere | None:
    """The rule of the same chapter that has as its heading a name that stands right beside the number."""
    parts = number_parts(number)
    names = home.names.get(parts[0], {})
    family = home.family(number)
    own = _heading_words(home, number)
    if len(parts) < 2 or not own or own & near.keys():
        return None
    others = [(rule, words) for rule, words in names.items() if words <= near.keys() and not words & family]
    if len(others) != 1:
        return None
    rule, words = others[0]
    tail = "".join(parts[2:])
    wanted = f"{rule}{tail}"
    return Elsewhere((home.own(wanted) if home.has(wanted) else rule,), None, tuple(near[word] for word in words))


def _heading_words(home: Volume, number: str) -> frozenset[int]:
    heading = home.prints[_rule_of(home, number)].words
    return heading if 0 < len(heading) <= 4 else frozenset()


def _rule_of(volume: Volume, number: str) -> str:
    """The rule that a paragraph belongs to: 702.19 of 702.19b."""
    rule = ".".join(number_parts(number)[:2])
    return volume.own(rule) if volume.has(rule) else volume.own(number)


def _alike(home: Volume, volume: Volume, number: str) -> bool:
    """Whether the number says much the same in both."""
    everyday = _EVERYDAY * home.count
    one, other = (
        frozenset(word for word in words if home.rarity.get(word, 0) <= everyday)
        for words in (home.prints[home.own(number)].words, volume.prints[volume.own(number)].words)
    )
    return len(one & other) >= 0.5 * max(1, min(len(one), len(other))) and _heads_agree(home, volume, number)


def _heads_agree(home: Volume, volume: Volume, number: str) -> bool:
    one, other = _heading_words(home, number), _heading_words(volume, number)
    return not one or not other or bool(one & other)


def _keys(text: str) -> dict[int, str]:
    """The words of a text as prints have them; identifiers are taken apart."""
    words = re.findall(r"[^\W\d_]{3,}", _CAMEL.sub(" ", text))
    found: dict[int, str] = {}
    for word in words:
        for key in print_of("", word).words:
            found.setdefault(key, word.lower())
    for key in print_of("", _CAMEL.sub(" ", text)).words:  # old names of several words: "comes into play"
        found.setdefault(key, "")
    return found


def _fit(home: Volume, there: frozenset[int], keys: dict[int, str]) -> float:
    return _weight(home, [key for key in keys if key in there])


def _weight(home: Volume, keys: Iterable[int]) -> float:
    """How much it says that words are in common: the rarer, the more."""
    count = home.count
    rarities = (home.rarity.get(key, 0) for key in keys)
    return sum(log(count / rarity) for rarity in rarities if 0 < rarity <= _COMMON * count)
