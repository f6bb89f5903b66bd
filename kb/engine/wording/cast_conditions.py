"""Conditions about how something was cast: whether at all, from where, for which costs, with which mana.

Doctrine: new-object-exceptions (a permanent is asked what was paid for the spell that it was).
"""

from __future__ import annotations

from kb.text.nodes.conditions import AsCast, WasCast
from kb.text.nodes.things import Thing, This
from kb.text.nodes.vocabulary import CastManner

from ..context.context import Context
from ..context.moment import object_at
from ..state.manner import as_cast_mark, kicker_mark, spent_mark, times_mark
from ..table.trace import TRIGGERING
from ..table.unknown_size import casting_matters
from ..table.world import World
from .evaluate import described
from .places import zone_is
from .players import named

__all__ = ["CAST_MANNERS", "true_as_cast", "was_cast"]

_MANNERS = {"bargained": "bargain"}  # how a wording says it → the mark of what was cast so


def was_cast(condition: WasCast, world: World, seen: Context) -> bool:
    """Whether something was cast, in the way that is asked for, by one of those players."""
    found = described(world, condition.thing, seen) if isinstance(condition.thing, Thing) else ()
    objects = [obj for id in found if isinstance(id, int) and (obj := object_at(world.state, id)) is not None]
    how = condition.how or "cast"
    wanted = _mark_of(how)
    if wanted.startswith(_ENTERED):
        return _entered_from(wanted.removeprefix(_ENTERED), condition, world, seen) != condition.negated
    marks = [obj.marks | (_cast_so(obj.item.manner) if obj.item else frozenset()) for obj in objects]
    by = named(world, condition.by, seen) if condition.by else None
    if wanted == spent_mark(how) and all(obj.item is None for obj in objects):
        _record_payment(world, seen, how)
    met = any(wanted in mark and (by is None or obj.controller in by) for obj, mark in zip(objects, marks, strict=True))
    if not met and world.record is not None:
        for obj in objects:
            if obj.id == seen.source:  # others are asked about as they enter, or as they leave the stack
                casting_matters(world.record.trace, obj)
    return met != condition.negated


def true_as_cast(condition: AsCast, world: World, seen: Context) -> bool:
    """Whether a condition was true as the spell was cast that this is, or was before it entered."""
    objects = (object_at(world.state, id) for id in described(world, This(), seen) if isinstance(id, int))
    marks = (obj.marks | (obj.item.manner if obj.item else frozenset()) for obj in objects if obj is not None)
    return any(as_cast_mark(condition.part) in mark for mark in marks)


def _mark_of(how: str) -> str:
    """The mark of what was cast in a way, as the wording says it."""
    if how == "kicked-twice":
        return times_mark("kicked", 2)
    if how.endswith(_KICKER):
        return kicker_mark(how.removesuffix(_KICKER))
    return spent_mark(how) if how.startswith("{") else _MANNERS.get(how, how)


_KICKER = " kicker"


def _record_payment(world: World, seen: Context, mana: str) -> None:
    """That a permanent is asked what was spent on the spell that it was."""
    if world.record is not None:
        asked = {"ahead": TRIGGERING, "bearing": "general", "lapses": True} if seen.game is None else {"bearing": "routine"}
        fact = f"whether {mana} was spent for it was said as it was cast"
        world.record.decide("new-object-exceptions", fact, kinds=("PaidFor",), **asked)


CAST_MANNERS: frozenset[CastManner] = frozenset({
    "additional-cost", "alternative-cost", "bargained", "casualty", "conspire", "entered-from-exile", "entered-from-graveyard",
    "entered-from-library", "escape", "evidence", "from-exile", "from-graveyard", "from-hand", "from-library", "gift",
    "kicked", "kicked-twice", "main-phase", "own-price", "teamwork", "treasure-mana", "tribute",
})  # fmt: skip
"""The ways of casting that are kept with what was cast; keywords with a cost stand for themselves (`offers`)."""


def _cast_so(manner: frozenset[str]) -> frozenset[str]:
    """The marks of a spell on the stack; a copy has not been cast, from nowhere (`copies-not-cast`)."""
    if "copy" in manner:
        return frozenset(mark for mark in manner if not mark.startswith("from-") and mark != "main-phase")
    return manner | {"cast"}


_ENTERED = "entered-from-"


def _entered_from(zone: str, condition: WasCast, world: World, seen: Context) -> bool:
    """Whether what entered came from such a zone, of those players if any are named."""
    owners = named(world, condition.by, seen) if condition.by else None
    for occurrence in seen.occurrences:
        obj = object_at(world.state, occurrence.object) if occurrence.object is not None else None
        from_there = occurrence.from_zone is not None and zone_is(world, occurrence.from_zone, zone)
        if "Enters" in occurrence.kinds and from_there and (owners is None or (obj is not None and obj.owner in owners)):
            return True
    return False
