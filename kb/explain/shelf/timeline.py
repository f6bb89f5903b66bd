"""A game's editions in a row, shipped and imported, and what became of each rule from one to the next."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING

from kb.explain.shelf.own_prints import own_prints, own_steps
from kb.explain.shelf.passages import ListedSteps, Passage, StoredSteps
from kb.explain.shelf.shelf import Shelf
from kb.explain.shelf.volume import Volume, dialects
from kb.text.rule_numbers import sort_key

if TYPE_CHECKING:
    from kb.graph.alignment.align import Step
    from kb.graph.alignment.prints import Print

__all__ = ["Timeline"]

_DOTTED = re.compile(r"\d+\.\d+")


class Timeline:
    """A game's editions, oldest first; of the user's own ones only those that are asked about."""

    def __init__(self, shelf: Shelf, game: str, *asked: Volume) -> None:
        self.shelf = shelf
        self.game = game
        self.library = shelf.library  # looked up once: whether it has changed is seen by asking the file system
        wanted = {volume.id for volume in asked}
        row = [edition for edition in shelf.knowledge.of_game(game) if not edition.own or edition.id in wanted]
        self.volumes = tuple(shelf.volume(edition) for edition in row)
        self._places = {volume.id: place for place, volume in enumerate(self.volumes)}
        self._passages: dict[int, Passage] = {}
        # Judging one citation follows the same rule through the same editions several times.
        self._by_provision: dict[str, Mapping[str, Sequence[str]]] = {}
        self._moved: dict[tuple[str, str, str], tuple[str, ...]] = {}
        self._known: dict[str, bool] = {}
        self._versions: dict[tuple[str, str], tuple[Volume, ...]] = {}
        self._stepped: dict[tuple[tuple[str, ...], int, int], tuple[str, ...]] = {}

    @property
    def newest(self) -> Volume:
        """The newest edition that is not the user's own."""
        return next((volume for volume in reversed(self.volumes) if not volume.edition.own), self.volumes[-1])

    def nearest(self, home: Volume) -> Iterator[Volume]:
        """The other editions: older ones from the next one back, then newer ones."""
        place = self.place(home)
        yield from (*reversed(self.volumes[:place]), *self.volumes[place + 1 :])

    def versions(self, home: Volume, number: str) -> Sequence[Volume]:
        """Of the other editions, nearest first, those in which a number means something else than in the edition next to it:
        it has another text, stands under another heading, or was not there. For all that comes of texts they speak for the rest."""
        key = (home.id, number)
        if key not in self._versions:
            self._versions[key] = tuple(self._found_versions(home, number))
        return self._versions[key]

    def _found_versions(self, home: Volume, number: str) -> Iterator[Volume]:
        rule = _DOTTED.match(number)
        spellings = {*dialects(number), *(dialects(rule[0]) if rule else ()), number.partition(".")[0]}
        for way in (-1, 1):
            place = self._turn(spellings, self.place(home), way)
            while place is not None:
                if self.volumes[place].has(number):
                    yield self.volumes[place]
                place = self._turn(spellings, place, way)

    def lives(self, home: Volume, number: str) -> Iterator[tuple[Volume, tuple[str, ...]]]:
        """Of the other editions, nearest first, those in which a rule, or what else had its number, differs from what it is in
        the edition next to it; each with the rule's numbers there."""
        spellings = dialects(number)
        for way in (-1, 1):
            numbers: tuple[str, ...] = (home.as_printed(number),)
            place = self._turn((*spellings, *numbers), self.place(home), way)
            while place is not None:
                numbers = self.moved(number, home, self.volumes[place])
                yield self.volumes[place], numbers
                place = self._turn((*spellings, *numbers), place, way)

    def _turn(self, numbers: Iterable[str], place: int, way: int) -> int | None:
        """The first edition after a place (1) or before it (-1) on the way to which something happens to one of some numbers."""
        rows = [found for each in numbers if (found := self._turns.get(each))]
        if way > 0:
            return min((row[at] + 1 for row in rows if (at := bisect_left(row, place)) < len(row)), default=None)
        return max((row[at - 1] for row in rows if (at := bisect_left(row, place))), default=None)

    @cached_property
    def _turns(self) -> Mapping[str, Sequence[int]]:
        """Number → the editions on the way from which to the next something happens to it: few of a hundred. To ask every
        passage after every number would take longer than all else."""
        found: dict[str, list[int]] = {}
        for place in range(len(self.volumes) - 1):
            for number in self.passage(place).changed:
                found.setdefault(number, []).append(place)
        return found

    def knows(self, number: str) -> bool:
        """Whether any edition's book has such a rule; the newest is asked first, as most numbers are its."""
        if number not in self._known:
            self._known[number] = next(self.meanings(number), None) is not None
        return self._known[number]

    def meanings(self, number: str) -> Iterator[Volume]:
        """The editions that have a number, newest first, one for each text under it."""
        last = self.volumes[-1]
        if last.has(number):
            yield last
        yield from self.versions(last, number)

    def in_force(self, day: date) -> tuple[Volume, ...]:
        """The newest edition on a day and the next one after it: what was in force then is one of them or stood between."""
        before = [volume for volume in self.volumes if volume.edition.issued is not None and volume.edition.issued <= day]
        after = [volume for volume in self.volumes if volume.edition.issued is not None and volume.edition.issued > day]
        return (*before[-1:], *after[:1])

    def place(self, volume: Volume) -> int:
        """Where an edition stands in the row."""
        return self._places[volume.id]

    def passage(self, place: int) -> Passage:
        """From the edition at a place to the next."""
        if place not in self._passages:
            self._passages[place] = self._found(self.volumes[place], self.volumes[place + 1])
        return self._passages[place]

    def _found(self, older: Volume, newer: Volume) -> Passage:
        """The library's steps, else those of the shipped prints, else found now."""
        if older.edition.own or newer.edition.own:
            return ListedSteps(own_steps(older.edition, newer.edition, self.prints(older), self.prints(newer)))
        library = older.library or newer.library
        if library is not None and (stored := StoredSteps(library, older.id, newer.id)).known:
            return stored
        if library is None:
            from kb.graph.alignment.kept import shipped_steps

            return ListedSteps(tuple(_with_continuations(shipped_steps(older.id, newer.id), older, newer)))
        from kb.graph.alignment.align import align

        return ListedSteps(align(self.prints(older), self.prints(newer)))

    def between(self, one: Volume, other: Volume) -> tuple[Step, ...]:
        """What became of each rule from an edition to any other, older or newer, by way of those between them."""
        from kb.graph.alignment.composing import compose, reversed_steps

        begin, end = self.place(one), self.place(other)
        if begin > end:
            return reversed_steps(self.between(other, one))
        ways = [self.passage(place).steps for place in range(begin, end)]
        return tuple(ways[0]) if len(ways) == 1 else compose(ways, self.prints(one), self.prints(other))

    def moved(self, number: str, source: Volume, target: Volume) -> tuple[str, ...]:
        """The numbers in one edition of what stands at a number of another; none where it was deleted."""
        key = (number, source.id, target.id)
        if key not in self._moved:
            found = self.followed(source.as_printed(number), source, target)
            if len(found) != 1:
                found = tuple(sorted({*found, *self._held_alike(number, source, target)}, key=sort_key))
            self._moved[key] = found
        return self._moved[key]

    def _held_alike(self, number: str, source: Volume, target: Volume) -> tuple[str, ...]:
        """Where texts say nothing: the rules that we know to hold the same provisions, and little besides."""
        wanted = set(source.edition.provisions.get(source.as_printed(number), ()))
        if not wanted:
            return ()  # most rules: an edition's provisions are many, and not read for nothing
        holding, holders = target.edition.provisions, self._holders(target)
        shares = {
            each: len(wanted & set(holding[each])) / len(holding[each])
            for provision in wanted
            for each in holders.get(provision, ())
        }
        best = max(shares.values(), default=0)
        return tuple(each for each, share in shares.items() if share == best)

    def _holders(self, volume: Volume) -> Mapping[str, Sequence[str]]:
        """Of an edition, provision → the rules that hold it."""
        if volume.id not in self._by_provision:
            found: dict[str, tuple[str, ...]] = {}
            for number, provisions in volume.edition.provisions.items():
                for provision in provisions:
                    found[provision] = (*found.get(provision, ()), number)
            self._by_provision[volume.id] = found
        return self._by_provision[volume.id]

    def followed(self, number: str, source: Volume, target: Volume) -> tuple[str, ...]:
        """The same, by the steps alone that lead from the one edition to the other."""
        place, end = self.place(source), self.place(target)
        numbers: tuple[str, ...] = (number,)
        if not (source.whole and source.has(number)):
            return ()
        way = 1 if place < end else -1
        turn = self._turn(numbers, place, way)
        while turn is not None and way * turn <= way * end:
            key = (numbers, turn, way)
            if key not in self._stepped:
                self._stepped[key] = self._next(numbers, turn - way, way)
            numbers = self._stepped[key]
            turn = self._turn(numbers, turn, way)
        return numbers

    def _next(self, numbers: tuple[str, ...], place: int, way: int) -> tuple[str, ...]:
        """The numbers in the next edition, or in the one before, of what has numbers in the edition at a place."""
        passage = self.passage(place if way > 0 else place - 1)
        steps = (step for each in numbers for step in (passage.forth(each) if way > 0 else passage.back(each)))
        found = (step.after if way > 0 else step.before for step in steps)
        return tuple(dict.fromkeys(each for each in found if each is not None))

    def prints(self, volume: Volume) -> Mapping[str, Print]:
        """The prints of an edition, from the user's library or as they ship.

        Raises:
            KnowledgeBaseError: there are none.
        """
        if volume.library is not None:
            return volume.library.prints(volume.id)
        if volume.edition.own:
            return own_prints(self.shelf.knowledge, volume.edition)
        from kb.graph.alignment.shipped import shipped_prints

        return shipped_prints(volume.id)


def _with_continuations(steps: Sequence[Step], older: Volume, newer: Volume) -> Iterator[Step]:
    """The steps between two shipped editions; where texts alone say that a rule ended and another began, we may know better."""
    begun = _provisions(newer, [each.after for each in steps if each.before is None])
    found: dict[str, str] = {}
    for step in steps:
        rule = older.gist(step.before) if step.before is not None and step.after is None else None
        for provision in rule.provisions if rule is not None else ():
            if provision in begun and begun[provision] not in found.values():
                found[step.before or ""] = begun[provision]
                break
    for step in steps:
        if step.before in found and step.after is None:
            yield _carried(step.before, found[step.before])
        elif step.before is not None or step.after not in found.values():
            yield step


def _provisions(volume: Volume, numbers: Sequence[str | None]) -> Mapping[str, str]:
    rules = (volume.gist(number) for number in numbers if number is not None)
    return {provision: rule.number for rule in rules if rule is not None for provision in rule.provisions}


def _carried(before: str, after: str) -> Step:
    from kb.graph.alignment.align import Step

    return Step(before, after, "reworded" if before == after else "renumbered", 0.0)
