"""A game's editions in a row, shipped and imported, and what became of each rule from one to the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from kb.explain.editions.own_prints import own_prints, own_steps
from kb.explain.editions.rule_names import Shelf
from kb.explain.editions.volumes import Volume

if TYPE_CHECKING:
    from kb.graph.alignment.align import Step
    from kb.graph.alignment.prints import Print
    from kb.graph.library import Library

__all__ = ["Passage", "Timeline"]


class Passage(Protocol):
    """The way from an edition to the next. Of several steps of a split or merger, the first carries the identity on."""

    @property
    def steps(self) -> Sequence[Step]:
        """All steps."""

    def forth(self, number: str) -> Sequence[Step]:
        """What became of a rule of the older edition."""

    def back(self, number: str) -> Sequence[Step]:
        """What a rule of the newer edition came from."""


class _Listed(Struct, frozen=True, dict=True):
    """Steps that are at hand."""

    steps: tuple[Step, ...]

    def forth(self, number: str) -> Sequence[Step]:
        return self._forth.get(number, ())

    def back(self, number: str) -> Sequence[Step]:
        return self._back.get(number, ())

    @cached_property
    def _forth(self) -> Mapping[str, Sequence[Step]]:
        return _by(self.steps, "before")

    @cached_property
    def _back(self) -> Mapping[str, Sequence[Step]]:
        return _by(self.steps, "after")


class _Stored(Struct, frozen=True, dict=True):
    """Steps in the library, each asked for by its number: a life needs few of them."""

    library: Library
    older: str
    newer: str

    @property
    def known(self) -> bool:
        """Whether the library has the steps of these two."""
        query = "SELECT 1 FROM step WHERE older = ? AND newer = ? LIMIT 1"
        return self.library.connection.execute(query, (self.older, self.newer)).fetchone() is not None

    @cached_property
    def steps(self) -> Sequence[Step]:
        return self.library.steps(self.older, self.newer)

    def forth(self, number: str) -> Sequence[Step]:
        return self._where("before", number)

    def back(self, number: str) -> Sequence[Step]:
        return self._where("after", number)

    def _where(self, end: str, number: str) -> Sequence[Step]:
        from kb.graph.alignment.align import Step

        query = f"SELECT before, after, kind, alike FROM step WHERE older = ? AND newer = ? AND {end} = ? ORDER BY rowid"
        return [Step(*row) for row in self.library.connection.execute(query, (self.older, self.newer, number)).fetchall()]


def _by(steps: Sequence[Step], end: str) -> Mapping[str, Sequence[Step]]:
    found: dict[str, list[Step]] = {}
    for step in steps:
        if (number := getattr(step, end)) is not None:
            found.setdefault(number, []).append(step)
    return found


class Timeline:
    """A game's editions, oldest first; of the user's own ones only those that are asked about."""

    def __init__(self, shelf: Shelf, game: str, *asked: Volume) -> None:
        self.shelf = shelf
        wanted = {volume.id for volume in asked}
        row = [edition for edition in shelf.knowledge.of_game(game) if not edition.own or edition.id in wanted]
        self.volumes = tuple(shelf.volume(edition) for edition in row)
        self._places = {volume.id: place for place, volume in enumerate(self.volumes)}
        self._passages: dict[int, Passage] = {}

    def place(self, volume: Volume) -> int:
        """Where an edition stands in the row."""
        return self._places[volume.id]

    def passage(self, place: int) -> Passage:
        """From the edition at a place to the one behind it."""
        if place not in self._passages:
            self._passages[place] = self._found(self.volumes[place], self.volumes[place + 1])
        return self._passages[place]

    def _found(self, older: Volume, newer: Volume) -> Passage:
        """The library's steps, else those of the shipped prints, else found now."""
        if older.edition.own or newer.edition.own:
            return _Listed(own_steps(older.edition, newer.edition, self.prints(older), self.prints(newer)))
        library = older.library or newer.library
        if library is not None and (stored := _Stored(library, older.id, newer.id)).known:
            return stored
        if library is None:
            from kb.graph.alignment.kept import shipped_steps

            return _Listed(tuple(_told(shipped_steps(older.id, newer.id), older, newer)))
        from kb.graph.alignment.align import align

        return _Listed(align(self.prints(older), self.prints(newer)))

    def between(self, one: Volume, other: Volume) -> tuple[Step, ...]:
        """What became of each rule from an edition to any other, older or newer, by way of those between them."""
        from kb.graph.alignment.composing import compose, reversed_steps

        begin, end = self.place(one), self.place(other)
        if begin > end:
            return reversed_steps(self.between(other, one))
        ways = [self.passage(place).steps for place in range(begin, end)]
        return tuple(ways[0]) if len(ways) == 1 else compose(ways, self.prints(one), self.prints(other))

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


def _told(steps: Sequence[Step], older: Volume, newer: Volume) -> Iterator[Step]:
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
