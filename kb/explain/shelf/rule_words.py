"""The words of an edition's rules, as hashes: how rare each is, which of them are names, what a rule and its paragraphs say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from kb.text.rule_numbers import number_parts

if TYPE_CHECKING:
    from kb.graph.alignment.prints import Print

__all__ = ["RuleWords"]

_RARE_NAME = 0.02
"""A heading is a name if its words come in no more of an edition's rules than this: “Trample”, but not “Abilities”."""


class RuleWords:
    """What can be asked about the words of an edition without its text.

    Args:
        prints: number → print. family: the first two parts of a number, `("603", "4")` → the rule and its paragraphs; of a
            heading, the heading.
    """

    def __init__(self, prints: Mapping[str, Print], family: Callable[[tuple[str, ...]], Sequence[str]]) -> None:
        self._prints = prints
        self._family = family
        self._families: dict[str, frozenset[int]] = {}
        self.headed: dict[str, frozenset[int]] = {}
        """Number → its words with those of its heading, once they have been put together."""

    @cached_property
    def rarity(self) -> Mapping[int, int]:
        """Word → how many rules use it."""
        found: dict[int, int] = {}
        for _, each in self._prints.items():  # not `values`: the items are read at once
            for word in each.words:
                found[word] = found.get(word, 0) + 1
        return found

    def having(self, words: Iterable[int]) -> Sequence[str]:
        """The rules that use all of some words, in the order of the book."""
        places = [self._places.get(word, ()) for word in words]
        if not places:
            return list(self._prints)
        first, *others = sorted(places, key=len)
        found = set(first)
        for each in others:
            if not found:
                break
            found.intersection_update(each)
        return [number for number in first if number in found]

    def sharing(self, words: Iterable[int], least: int) -> Iterator[str]:
        """The rules that use so many of some words at least."""
        counts = Counter(number for word in words for number in self._places.get(word, ()))
        yield from (number for number, count in counts.items() if count >= least)

    @cached_property
    def _places(self) -> Mapping[int, Sequence[str]]:
        """Word → the rules that use it."""
        found: dict[int, list[str]] = {}
        for number, each in self._prints.items():
            for word in each.words:
                found.setdefault(word, []).append(number)
        return found

    @cached_property
    def names(self) -> Mapping[str, Mapping[str, frozenset[int]]]:
        """Chapter → rule → the words of a heading that is a rare name: `702.19. Trample`."""
        found: dict[str, dict[str, frozenset[int]]] = {}
        for number, each in self._prints.items():
            parts = number_parts(number)
            rare = all(self.rarity[word] <= _RARE_NAME * len(self._prints) for word in each.words)
            if len(parts) == 2 and 0 < len(each.words) <= 2 and rare:
                found.setdefault(parts[0], {})[number] = each.words
        return found

    def of_family(self, number: str) -> frozenset[int]:
        """The words of a rule with all its paragraphs; of a chapter, its heading's."""
        rule = ".".join(number_parts(number)[:2])
        if rule not in self._families:
            paragraphs = self._family(number_parts(rule))
            self._families[rule] = frozenset().union(*(self._prints[each].words for each in paragraphs))
        return self._families[rule]
