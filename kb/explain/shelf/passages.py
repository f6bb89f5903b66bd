"""The steps of each rule from one edition to the next: those at hand, or those in the user's library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from kb.graph.alignment.align import Step
    from kb.graph.library import Library

__all__ = ["ListedSteps", "Passage", "StoredSteps"]


class Passage(Protocol):
    """The way from an edition to the next. Of several steps of a split or merger, the first carries the identity on."""

    @property
    def steps(self) -> Sequence[Step]:
        """All steps."""

    def forth(self, number: str) -> Sequence[Step]:
        """What became of a rule of the older edition."""

    def back(self, number: str) -> Sequence[Step]:
        """What a rule of the newer edition came from."""

    @property
    def changed(self) -> frozenset[str]:
        """The numbers to which something happens; the rules of all others stand in both, with the same text, or in neither."""


class ListedSteps(Struct, frozen=True, dict=True):
    """Steps that are at hand."""

    steps: tuple[Step, ...]

    def forth(self, number: str) -> Sequence[Step]:
        """The steps of a rule of the older edition."""
        return self._forth.get(number, ())

    def back(self, number: str) -> Sequence[Step]:
        """The steps of a rule of the newer edition."""
        return self._back.get(number, ())

    @cached_property
    def changed(self) -> frozenset[str]:
        """The numbers to which something happens."""
        return frozenset(number for each in self.steps if each.kind != "same" for number in (each.before, each.after) if number)

    @cached_property
    def _forth(self) -> Mapping[str, Sequence[Step]]:
        return _by(self.steps, "before")

    @cached_property
    def _back(self) -> Mapping[str, Sequence[Step]]:
        return _by(self.steps, "after")


_STEPS = "SELECT before, after, kind, alike FROM step WHERE older = ? AND newer = ?"


class StoredSteps(Struct, frozen=True, dict=True):
    """Steps in the library: those of the numbers to which something happens, which are few, are read at once; the others by their
    number. To ask for each by its number takes longer, and to read all of a hundred pairs much longer."""

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
        """All steps."""
        return self.library.steps(self.older, self.newer)

    def forth(self, number: str) -> Sequence[Step]:
        """The steps of a rule of the older edition."""
        return self._moves.forth(number) or self._steps(f"{_STEPS} AND before = ? ORDER BY rowid", number)

    def back(self, number: str) -> Sequence[Step]:
        """The steps of a rule of the newer edition."""
        return self._moves.back(number) or self._steps(f"{_STEPS} AND after = ? ORDER BY rowid", number)

    @property
    def changed(self) -> frozenset[str]:
        """The numbers to which something happens: few, and asked for without the others."""
        return self._moves.changed

    @cached_property
    def _moves(self) -> ListedSteps:
        """The steps at which something happens: a rule has none besides if it has one of these."""
        return ListedSteps(tuple(self._steps(f"{_STEPS} AND kind != 'same' ORDER BY rowid")))

    def _steps(self, query: str, *given: str) -> Sequence[Step]:
        from kb.graph.alignment.align import Step

        return [Step(*row) for row in self.library.connection.execute(query, (self.older, self.newer, *given)).fetchall()]


def _by(steps: Sequence[Step], end: str) -> Mapping[str, Sequence[Step]]:
    found: dict[str, list[Step]] = {}
    for step in steps:
        if (number := getattr(step, end)) is not None:
            found.setdefault(number, []).append(step)
    return found
