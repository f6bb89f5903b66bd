"""The steps between two editions in the order of a report: splits and mergers whole, in the newer book's order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from kb.explain.shelf.volume import book_order
from kb.text.rule_numbers import number_parts

if TYPE_CHECKING:
    from kb.graph.alignment.align import Step

__all__ = ["Group", "groups", "new_homes"]

_Place = tuple[float, tuple[tuple[int, int, str], ...]]
_END = 1e6
"""After every book."""


class Group(Struct, frozen=True):
    """Steps that are reported together. `home`: the top number that they stand under in the newer edition, if any."""

    steps: tuple[Step, ...]
    home: str | None


def new_homes(steps: Iterable[Step]) -> Mapping[str, str]:
    """Top number of the older edition → that of the newer one: `410` → `603`."""
    found: dict[str, str] = {}
    for step in steps:
        if step.before is not None and step.after is not None and len(number_parts(step.before)) == 1:
            found.setdefault(step.before, step.after)
    return found


def groups(steps: Sequence[Step], homes: Mapping[str, str]) -> Iterator[Group]:
    """The groups in order. What is gone follows what was before it if that stayed, else at the end of its old chapter."""
    last = ""
    placed: list[tuple[tuple[_Place, bool], Group]] = []
    for group in _together(steps):
        first = group[0]
        if first.after is not None:
            last = first.after
            placed.append(((book_order(last), False), Group(tuple(group), number_parts(last)[0])))
        else:
            home = homes.get(number_parts(first.before or "")[0])
            placed.append(((_place_of_gone(first.before or "", home, last), True), Group(tuple(group), home)))
    yield from (group for _, group in sorted(placed, key=lambda each: each[0]))


def _together(steps: Sequence[Step]) -> Iterable[list[Step]]:
    """Steps one by one, those of one split or merger together."""
    found: dict[tuple[str, str | None] | int, list[Step]] = {}
    for place, step in enumerate(steps):
        key = (step.kind, step.before) if step.kind == "split" else (step.kind, step.after) if step.kind == "merged" else place
        found.setdefault(key, []).append(step)
    for group in found.values():
        group.sort(key=lambda step: (_order(step.after), _order(step.before)))
    return found.values()


def _order(number: str | None) -> _Place:
    return book_order(number) if number is not None else (0.0, ())


def _place_of_gone(number: str, home: str | None, last: str) -> _Place:
    if home is None:
        chapter, order = book_order(number)
        return _END + chapter, order
    if last and number_parts(last)[0] == home:
        return book_order(last)
    return float(home) + 0.9 if len(home) > 1 else float(home) * 100, ()
