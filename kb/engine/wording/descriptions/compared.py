"""Descriptions that compare with another thing without naming it: "with lesser mana value", "with greater power"."""

from __future__ import annotations

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.base import walk
from kb.text.nodes.things import Filter, That

from ...context.context import Context

__all__ = ["beside", "compares"]


def compares(what: Filter) -> bool:
    """Whether a description compares with something else: "creatures with greater power", than that of what it is said of."""
    return _COMPARES.of(what)


def _compares(what: Filter) -> bool:
    return any(part == That() for part in walk(what.where))


_COMPARES = ByIdentity(_compares)  # asked for each pair of creatures in combat


def beside(seen: Context, what: Filter, id: int | str) -> Context:
    """From where an object is judged by a description: where that compares it, with what was spoken of before the object itself."""
    if not compares(what):
        return seen
    others = [mention for mention in seen.mentions if id not in mention.ids]
    return Context(seen.source, seen.controller, seen.occurrences, seen.x, seen.targets, seen.slots, seen.taken, others)
