"""The words of an edition's rules, as hashes: how rare each is, which of them are names, what a rule and its paragraphs say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from kb.graph.alignment.shipped import shipped_prints
from kb.text.rule_numbers import number_parts

if TYPE_CHECKING:
    from kb.graph.alignment.prints import Print

__all__ = ["RuleWords", "shipped_words"]

_RARE_NAME = 0.02
"""A heading is a name if its words come in no more of an edition's rules than this: “Trample”, but not “Abilities”."""


class RuleWords:
    """What can be asked about the words of an edition without its text.

    Args:
        prints: number → print. numbers: all numbers, in the order of the book.
    """

    def __init__(self, prints: Mapping[str, Print], numbers: Sequence[str]) -> None:
        self._prints = prints
        self._numbers = numbers
        self._families: dict[str, frozenset[int]] = {}

    @cached_property
    def rarity(self) -> Mapping[int, int]:
        """Word → how many rules use it."""
        found: dict[int, int] = {}
        for each in self._prints.values():
            for word in each.words:
                found[word] = found.get(word, 0) + 1
        return found

    @cached_property
    def names(self) -> Mapping[str, Mapping[str, frozenset[int]]]:
        """Chapter → rule → the words of a heading that is a rare name: `702.19. Trample`."""
        found: dict[str, dict[str, frozenset[int]]] = {}
        for number, each in self._prints.items():
            parts = number_parts(number)
            rare = all(self.rarity[word] <= _RARE_NAME * len(self._numbers) for word in each.words)
            if len(parts) == 2 and 0 < len(each.words) <= 2 and rare:
                found.setdefault(parts[0], {})[number] = each.words
        return found

    def of_family(self, number: str) -> frozenset[int]:
        """The words of a rule with all its paragraphs; of a chapter, its heading's."""
        rule = ".".join(number_parts(number)[:2])
        if rule not in self._families:
            paragraphs = self.paragraphs.get(number_parts(rule), ())
            self._families[rule] = frozenset().union(*(self._prints[each].words for each in paragraphs))
        return self._families[rule]

    @cached_property
    def paragraphs(self) -> Mapping[tuple[str, ...], tuple[str, ...]]:
        """The first two parts of a number, `("603", "4")` → the rule and its paragraphs; of a heading, the heading."""
        found: dict[tuple[str, ...], list[str]] = {}
        for number in self._numbers:
            found.setdefault(number_parts(number)[:2], []).append(number)
        return {parts: tuple(numbers) for parts, numbers in found.items()}


@lru_cache(maxsize=16)  # they are counted once, however many texts a process is asked about
def shipped_words(edition: str, numbers: tuple[str, ...]) -> RuleWords:
    """The words of a shipped edition's rules. Raises as `shipped_prints`."""
    return RuleWords(shipped_prints(edition), numbers)
