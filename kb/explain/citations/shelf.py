"""The rulebooks of one game beside each other, and what became of each rule from one to another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from kb.explain.citations.volume import Volume
from kb.graph.editions.edition import Edition
from kb.graph.knowledge import Knowledge
from kb.text.rule_numbers import sort_key

if TYPE_CHECKING:
    from kb.graph.alignment.align import Step

__all__ = ["Shelf"]

_FORWARD = "SELECT after FROM step WHERE older = ? AND newer = ? AND before = ? AND after IS NOT NULL ORDER BY rowid"
_BACK = "SELECT before FROM step WHERE older = ? AND newer = ? AND after = ? AND before IS NOT NULL ORDER BY rowid"


class Shelf:
    """The editions of a game, oldest first, and the steps between them."""

    def __init__(self, knowledge: Knowledge, game: str) -> None:
        self.knowledge = knowledge
        self.game = game
        self.library = knowledge.library
        self.editions: Sequence[Edition] = tuple(each for each in knowledge.of_game(game) if not each.own)
        self._places = {edition.id: place for place, edition in enumerate(self.editions)}
        self._volumes: dict[str, Volume] = {}
        self._moved: dict[tuple[str, str, str], tuple[str, ...]] = {}
        self._links: dict[tuple[str, str, bool], Mapping[str, tuple[str, ...]]] = {}

    def volume(self, edition: Edition) -> Volume:
        """An edition taken from the shelf."""
        if edition.id not in self._volumes:
            self._volumes[edition.id] = Volume(edition, self.library)
        return self._volumes[edition.id]

    @property
    def volumes(self) -> Iterator[Volume]:
        """All of them, the newest first."""
        return map(self.volume, reversed(self.editions))

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

    # -- what became of a rule ---------------------------------------------------------------------------------------

    def moved(self, number: str, source: Edition, target: Edition) -> tuple[str, ...]:
        """The numbers in one edition of what stands at a number of another; none where it was deleted."""
        key = (number, source.id, target.id)
        if key not in self._moved:
            self._moved[key] = self._followed(number, source, target)
        return self._moved[key]

    def _followed(self, number: str, source: Edition, target: Edition) -> tuple[str, ...]:
        start, end = self._places[source.id], self._places[target.id]
        forward = start < end
        row = self.editions[start : end + 1] if forward else tuple(reversed(self.editions[end : start + 1]))
        current: tuple[str, ...] = (self.volume(source).own(number),)
        for one, other in pairwise(row):
            current = tuple(dict.fromkeys(new for old in current for new in self._next(one, other, forward, old)))
            if not current:
                break
        if len(current) == 1:
            return current
        return tuple(sorted({*current, *self._by_provision(number, source, target)}, key=sort_key))

    def _next(self, one: Edition, other: Edition, forward: bool, number: str) -> Sequence[str]:
        older, newer = (one, other) if forward else (other, one)
        if self.library is not None and (older.id, newer.id) in self._pairs:
            rows = self.library.connection.execute(_FORWARD if forward else _BACK, (older.id, newer.id, number)).fetchall()
            return [found for (found,) in rows]
        return self._between_shipped(older, newer, forward).get(number, ())

    @cached_property
    def _pairs(self) -> frozenset[tuple[str, str]]:
        return frozenset(self.library.pairs()) if self.library is not None else frozenset()

    def _between_shipped(self, older: Edition, newer: Edition, forward: bool) -> Mapping[str, tuple[str, ...]]:
        key = (older.id, newer.id, forward)
        if key not in self._links:
            found: dict[str, tuple[str, ...]] = {}
            for step in self._shipped_steps(older, newer):
                number, new = (step.before, step.after) if forward else (step.after, step.before)
                if number is not None and new is not None:
                    found[number] = (*found.get(number, ()), new)
            self._links[key] = found
        return self._links[key]

    def _shipped_steps(self, older: Edition, newer: Edition) -> Sequence[Step]:
        if not (older.shipped and newer.shipped and self.volume(older).whole and self.volume(newer).whole):
            return ()
        from kb.graph.alignment.kept import shipped_steps

        return shipped_steps(older.id, newer.id)

    def _by_provision(self, number: str, source: Edition, target: Edition) -> tuple[str, ...]:
        """Where texts say nothing: the rules that we know to hold the same provisions, and little besides."""
        rule = source.rules.get(self.volume(source).own(number))
        wanted = set(rule.provisions) if rule is not None else set()
        shares = {
            each.number: len(wanted & set(each.provisions)) / len(each.provisions)
            for each in (target.rules.values() if wanted else ())
            if wanted & set(each.provisions)
        }
        best = max(shares.values(), default=0)
        return tuple(each for each, share in shares.items() if share == best)
