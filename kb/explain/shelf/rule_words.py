"""The words of an edition's rules, as hashes: how rare each is, which of them are names, what a rule and its paragraphs say."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from kb.text.rule_numbers import number_parts

if TYPE_CHECKING:
    from kb.graph.alignment.prints import Print

__all__ = ["RuleWords"]

_NOWHERE: array[int] = array("H")
_FEW = 50
"""So often all rules are gone through before their words are indexed; of most editions less is asked."""
_RARE_NAME = 0.02
"""A heading is a name if its words come in no more of an edition's rules than this: “Trample”, but not “Abilities”."""


class RuleWords:
    """What can be asked about the words of an edition without its text.

    Args:
        prints: number → print. family: the first two parts of a number, `("603", "4")` → the rule and its paragraphs; of a
            heading, the heading.
        listed: gives each rule with its words, in the order of the book, where that is quicker than by the prints.
    """

    def __init__(
        self,
        prints: Mapping[str, Print],
        family: Callable[[tuple[str, ...]], Sequence[str]],
        listed: Callable[[], Sequence[tuple[str, frozenset[int]]]] | None = None,
    ) -> None:
        self._prints = prints
        self._listed = listed
        self._family = family
        self._patience = _FEW
        self._families: dict[str, frozenset[int]] = {}
        self.headed: dict[str, frozenset[int]] = {}
        """Number → its words with those of its heading, once they have been put together."""

    @cached_property
    def _words(self) -> Sequence[tuple[str, frozenset[int]]]:
        """Each rule with its words, in the order of the book."""
        if self._listed is not None:
            return self._listed()
        return [(number, each.words) for number, each in self._prints.items()]  # not `values`: the items are read at once

    @cached_property
    def rarity(self) -> Mapping[int, int]:
        """Word → how many rules use it."""
        return dict(Counter(chain.from_iterable(words for _, words in self._words)))

    def having(self, words: Iterable[int]) -> Sequence[str]:
        """The rules that use all of some words, in the order of the book."""
        wanted = frozenset(words)
        if not wanted:
            return list(self._prints)
        if self._patience:
            self._patience -= 1
            return [number for number, words in self._words if wanted <= words]
        rarest = min((self._places.get(word, _NOWHERE) for word in wanted), key=len)
        return [self._words[place][0] for place in rarest if wanted <= self._words[place][1]]

    def sharing(self, words: Iterable[int], least: int) -> Iterator[str]:
        """The rules that use so many of some words at least."""
        counts = Counter(chain.from_iterable(self._places.get(word, _NOWHERE) for word in words))
        yield from (self._words[place][0] for place, count in counts.items() if count >= least)

    @cached_property
    def _places(self) -> Mapping[int, array[int]]:
        """Word → the rules that use it, as places in the book, 16 bits each: lists of numbers fill eight times the room."""
        found: dict[int, array[int]] = {}
        for place, (_, words) in enumerate(self._words):
            for word in words:
                if (row := found.get(word)) is None:
                    row = found[word] = array("H")
                row.append(place)
        return found

    @cached_property
    def names(self) -> Mapping[str, Mapping[str, frozenset[int]]]:
        """Chapter → rule → the words of a heading that is a rare name: `702.19. Trample`."""
        found: dict[str, dict[str, frozenset[int]]] = {}
        most = _RARE_NAME * len(self._words)
        for number, words in self._words:
            if 0 < len(words) <= 2 and all(self.rarity[word] <= most for word in words):
                parts = number_parts(number)
                if len(parts) == 2:
                    found.setdefault(parts[0], {})[number] = words
        return found

    def of_family(self, number: str) -> frozenset[int]:
        """The words of a rule with all its paragraphs; of a chapter, its heading's."""
        rule = ".".join(number_parts(number)[:2])
        if rule not in self._families:
            paragraphs = self._family(number_parts(rule))
            self._families[rule] = frozenset().union(*(self._prints[each].words for each in paragraphs))
        return self._families[rule]
