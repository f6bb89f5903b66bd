"""Descriptions that compare with another thing without naming it: "with lesser mana value", "with greater power"."""

from __future__ import annotations

from kb.text.nodes.base import walk
from kb.text.nodes.things import Filter, That

from ...context.context import Context

__all__ = ["beside", "compares"]


def compares(what: Filter) -> bool:
    """Whether a description compares with something else: "creatures with greater power", than that of what it is said of."""
    return any(part == That() for part in walk(what.where))


def beside(seen: Context, id: int | str) -> Context:
    """The same surroundings without what is judged: it is compared with what was spoken of before it."""
    others = [mention for mention in seen.mentions if id not in mention.ids]
    return Context(seen.source, seen.controller, seen.occurrences, seen.x, seen.targets, seen.slots, seen.taken, others)
