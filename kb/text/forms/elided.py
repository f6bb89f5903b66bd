"""Elided clauses: clauses without their subject, which the clause before them has said ("it enters or *attacks*")."""

from __future__ import annotations

from typing import Any

from kb.text.nodes.by_name import class_named
from kb.text.nodes.things import Each, Filter

from .variants import Slotted, Variant

__all__ = ["Captured", "ElidedClause", "pairs_of"]

Captured = tuple[Any, ...] | None
"""Parts read so far, the last one outside: (what was captured before, its slot, its value, where it ends)."""


class ElidedClause:
    """A clause that awaits its subject."""

    __slots__ = ("captured", "hole", "variant")

    def __init__(self, variant: Variant, captured: Captured) -> None:
        self.variant, self.captured = variant, captured
        first = variant.elements[0]
        self.hole = first.hole if isinstance(first, Slotted) else ""

    def takes(self, subject: Any) -> bool:
        """Whether that can be its subject."""
        return self._takes(subject) or self._takes(_each(subject))

    def _takes(self, subject: Any) -> bool:
        first = self.variant.elements[0]
        classes = [class_named(name) for name in first.category.split("|")] if isinstance(first, Slotted) else []
        return None in classes or not classes or isinstance(subject, tuple(cls for cls in classes if cls))

    def about(self, subject: Any) -> Any:
        """The node with `subject` for its subject."""
        first = self.variant.elements[0]
        assert isinstance(first, Slotted)  # only such forms are among a category's `rests`
        fitting = subject if self._takes(subject) else _each(subject)
        return self.variant.make([(first, fitting), *pairs_of(self.captured)])


def _each(subject: Any) -> Any:
    """A bare description ("spells you cast" cost less) as all that is described so, which the next clause may need."""
    return Each(subject, said="") if isinstance(subject, Filter) else subject


def pairs_of(captured: Captured) -> list[tuple[Any, Any]]:
    """Captured parts as (slot, value), in reading order."""
    pairs = []
    while captured is not None:
        captured, slot, value, _ = captured
        pairs.append((slot, value))
    pairs.reverse()
    return pairs
