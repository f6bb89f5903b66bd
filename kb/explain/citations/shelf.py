"""The rulebooks of one game beside each other, as far as judging a citation needs them: numbers, prints, what became of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from kb.errors import KnowledgeBaseError
from kb.graph.alignment.prints import Print
from kb.graph.editions import Edition
from kb.graph.knowledge import Knowledge
from kb.text.numbers import number_parts, sort_key

if TYPE_CHECKING:
    from kb.graph.alignment.align import Step

__all__ = ["Shelf", "Volume"]


class Volume:
    """One edition: every number of its book, and the print of each."""

    def __init__(self, edition: Edition, prints: Mapping[str, Print]) -> None:
        self.edition = edition
        self.id = edition.id
        self.prints = dict(prints)  # each is asked for again and again
        self._families: dict[str, frozenset[int]] = {}
        self._by_parts = {number_parts(number): number for number in (prints or edition.rules)}

    @property
    def whole(self) -> bool:
        """Every number of the book is known; otherwise only those of the rules that are modelled."""
        return bool(self.prints)

    @property
    def numbers(self) -> Iterator[str]:
        """All numbers, in the book's order."""
        return iter(self._by_parts.values())

    def has(self, number: str) -> bool:
        """Whether the edition has such a rule, in any dialect."""
        return number_parts(number) in self._by_parts

    def own(self, number: str) -> str:
        """The number as the edition writes it."""
        return self._by_parts[number_parts(number)]

    def under(self, number: str) -> tuple[str, ...]:
        """The number and all that stand below it."""
        parts = number_parts(number)
        return self._below.get(parts[:2], ()) if len(parts) == 2 else (self.own(number),) if self.has(number) else ()

    @cached_property
    def _below(self) -> Mapping[tuple[str, ...], tuple[str, ...]]:
        found: dict[tuple[str, ...], list[str]] = {}
        for parts, number in self._by_parts.items():
            found.setdefault(parts[:2], []).append(number)
        return {parts: tuple(numbers) for parts, numbers in found.items()}

    def near(self, number: str, most: int = 3) -> tuple[str, ...]:
        """What may have been meant by a number that is none: those of its chapter that differ in one character, else neighbours."""
        chapter = number_parts(number)[0]
        kin = sorted((each for each in self.numbers if number_parts(each)[0] == chapter), key=sort_key)
        slips = [each for each in kin if _one_apart(each, number)]
        place = sum(sort_key(each) < sort_key(number) for each in kin)
        slips.sort(key=lambda each: (each[-1].isalpha() != number[-1].isalpha(), abs(kin.index(each) - place)))
        low = max(0, min(place - most + 1, len(kin) - most))
        return tuple(slips[:most] or kin[low : low + most])

    def text(self, number: str) -> str | None:
        """The official words, where the user has imported them."""
        return self.edition.book.text(self.own(number)) if self.edition.book is not None and self.has(number) else None

    @cached_property
    def names(self) -> Mapping[str, Mapping[str, frozenset[int]]]:
        """Chapter → rule → the words of a heading that is a rare name: `702.19. Trample`."""
        found: dict[str, dict[str, frozenset[int]]] = {}
        for parts, number in self._by_parts.items():
            words = self.prints[number].words if self.whole else frozenset()
            if len(parts) == 2 and 0 < len(words) <= 2 and all(self.rarity[word] <= 0.02 * len(self.prints) for word in words):
                found.setdefault(parts[0], {})[number] = words
        return found

    def family(self, number: str) -> frozenset[int]:
        """The words of a rule with all its paragraphs; of a chapter, its heading's."""
        rule = ".".join(number_parts(number)[:2])
        if rule not in self._families:
            self._families[rule] = frozenset().union(*(self.prints[each].words for each in self.under(rule)))
        return self._families[rule]

    @cached_property
    def rarity(self) -> Mapping[int, int]:
        """Word → in how many rules it comes."""
        found: dict[int, int] = {}
        for each in self.prints.values():
            for word in each.words:
                found[word] = found.get(word, 0) + 1
        return found


class Shelf:
    """The editions of a game, oldest first, and the steps between them."""

    def __init__(self, knowledge: Knowledge, game: str) -> None:
        self.knowledge = knowledge
        self.game = game
        self.editions: Sequence[Edition] = knowledge.of_game(game)
        self._places = {edition.id: place for place, edition in enumerate(self.editions)}
        self._volumes: dict[str, Volume] = {}
        self._links: dict[tuple[str, str, bool], Mapping[str, tuple[Step, ...]]] = {}

    def volume(self, edition: Edition) -> Volume:
        """An edition taken from the shelf."""
        if edition.id not in self._volumes:
            self._volumes[edition.id] = Volume(edition, _prints(self.knowledge, edition))
        return self._volumes[edition.id]

    @property
    def volumes(self) -> Iterator[Volume]:
        """All of them, oldest first."""
        return map(self.volume, self.editions)

    def nearest(self, home: Edition) -> Iterator[Volume]:
        """The other editions: older ones from the next one back, then newer ones."""
        place = self._places[home.id]
        for edition in (*reversed(self.editions[:place]), *self.editions[place + 1 :]):
            yield self.volume(edition)

    def knows(self, number: str) -> bool:
        """Whether any edition has such a rule."""
        return any(volume.has(number) for volume in self.volumes)

    def in_force(self, day: date) -> tuple[Edition, ...]:
        """The newest edition on a day and the next one after it: what was in force then is one of them or stood between."""
        before = [edition for edition in self.editions if edition.issued is not None and edition.issued <= day]
        after = [edition for edition in self.editions if edition.issued is not None and edition.issued > day]
        return (*before[-1:], *after[:1])

    def moved(self, number: str, source: Edition, target: Edition) -> tuple[str, ...]:
        """The numbers in one edition of what stands at a number of another; none where it was deleted."""
        start, end = self._places[source.id], self._places[target.id]
        forward = start < end
        row = self.editions[start : end + 1] if forward else tuple(reversed(self.editions[end : start + 1]))
        current: tuple[str, ...] = (self.volume(source).own(number),)
        for one, other in pairwise(row):
            links = self._steps(one, other, forward)
            current = tuple(dict.fromkeys(new for old in current for new in _next(links.get(old, ()), forward)))
        if len(current) == 1:
            return current
        return tuple(sorted({*current, *self._by_provision(number, source, target)}, key=sort_key))

    def _by_provision(self, number: str, source: Edition, target: Edition) -> tuple[str, ...]:
        """Where texts say nothing: the rule that we know to hold the same provision, if there is one."""
        own = self.volume(source).own(number)
        rule = source.rules.get(own)
        wanted = set(rule.provisions) if rule is not None else set()
        fitting = [each for each in target.rules.values() if wanted & set(each.provisions)] if wanted else []
        best = max((len(wanted & set(each.provisions)) / len(each.provisions) for each in fitting), default=0)
        best_ones = [each.number for each in fitting if len(wanted & set(each.provisions)) / len(each.provisions) == best]
        return tuple(best_ones)

    def _steps(self, one: Edition, other: Edition, forward: bool) -> Mapping[str, tuple[Step, ...]]:
        key = (one.id, other.id, forward)
        if key not in self._links:
            older, newer = (one, other) if forward else (other, one)
            found: dict[str, tuple[Step, ...]] = {}
            for step in self._aligned(older, newer):
                number = step.before if forward else step.after
                if number is not None:
                    found[number] = (*found.get(number, ()), step)
            self._links[key] = found
        return self._links[key]

    def _aligned(self, older: Edition, newer: Edition) -> tuple[Step, ...]:
        library = self.knowledge.library
        steps = library.steps(older.id, newer.id) if library is not None else ()
        if not steps and older.shipped and newer.shipped and self.volume(older).whole and self.volume(newer).whole:
            from kb.graph.alignment.kept import shipped_steps

            return shipped_steps(older.id, newer.id)
        return steps


def _one_apart(one: str, other: str) -> bool:
    """Whether one character more, less or other makes one number of another."""
    short, long = sorted((one, other), key=len)
    if len(long) - len(short) > 1 or one == other:
        return False
    if len(long) == len(short):
        return sum(a != b for a, b in zip(short, long, strict=True)) == 1
    return any(long[:place] + long[place + 1 :] == short for place in range(len(long)))


def _prints(knowledge: Knowledge, edition: Edition) -> Mapping[str, Print]:
    library = knowledge.library
    if library is not None and edition.id in library.editions:
        return library.prints(edition.id)
    from kb.graph.alignment.shipped import shipped_prints

    try:
        return shipped_prints(edition.id)
    except KnowledgeBaseError:
        return {}


def _next(steps: Sequence[Step], forward: bool) -> Iterator[str]:
    """Where the steps of one rule lead; of several parts, the one that carries it on first."""
    for step in steps:
        number = step.after if forward else step.before
        if number is not None:
            yield number
