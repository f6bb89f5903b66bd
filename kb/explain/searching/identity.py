"""Rules of other editions that are the same provision: by the shipped editions, and by aligning those in the library."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from kb.explain.searching.indexes import Shipped
from kb.explain.searching.official import Official

__all__ = ["Identity", "Place"]

Place = tuple[str, str]
"""An edition and a number."""

_ONE_TO_ONE = "kind IN ('same', 'reworded', 'renumbered')"


class Identity:
    """A rule through the editions of its game."""

    def __init__(self, shipped: Shipped, official: Official | None) -> None:
        self._shipped = shipped
        self._official = official
        self._known: dict[Place, frozenset[Place]] = {}

    def of(self, edition: str, number: str) -> frozenset[Place]:
        """The rules of all editions that are the same, this one among them."""
        if (edition, number) not in self._known:
            found: set[Place] = set()
            waiting: list[Place] = [(edition, number)]
            while waiting:
                place = waiting.pop()
                if place not in found:
                    found.add(place)
                    waiting += self._beside(place)
            self._known |= dict.fromkeys(found, frozenset(found))
        return self._known[edition, number]

    def _beside(self, place: Place) -> Iterator[Place]:
        same = self._shipped.same(*place)
        rules = self._shipped.of_provision(same) if same else []
        if place in rules:
            yield from rules
        if self._official is not None:
            yield from self._steps(*place)

    def _steps(self, edition: str, number: str) -> Iterator[Place]:
        assert self._official is not None
        ask = self._official.connection.execute
        for newer in self._later.get(edition, ()):
            query = f"SELECT after FROM step WHERE older = ? AND newer = ? AND before = ? AND {_ONE_TO_ONE}"
            yield from ((newer, found) for (found,) in ask(query, (edition, newer, number)))
        for older in self._earlier.get(edition, ()):
            query = f"SELECT before FROM step WHERE older = ? AND newer = ? AND after = ? AND {_ONE_TO_ONE}"
            yield from ((older, found) for (found,) in ask(query, (older, edition, number)))

    @cached_property
    def _pairs(self) -> tuple[tuple[str, str], ...]:
        return self._official.library.pairs() if self._official is not None else ()

    @cached_property
    def _later(self) -> Mapping[str, list[str]]:
        return _by_first(self._pairs)

    @cached_property
    def _earlier(self) -> Mapping[str, list[str]]:
        return _by_first((newer, older) for older, newer in self._pairs)


def _by_first(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for first, second in pairs:
        found.setdefault(first, []).append(second)
    return found
