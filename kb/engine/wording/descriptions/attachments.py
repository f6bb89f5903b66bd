"""Attachments that are spoken of: "Equipment attached to that creature", also where that creature has left.

What was attached to it is then what was attached as it last existed. Doctrine: last-known-information.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.text.nodes.qualities import AttachedTo, HasAttached
from kb.text.nodes.things import Filter, Some, That, This

from ...characteristics.views import View
from ...context import last_known
from ...context.context import Context
from ...state.objects import Snapshot
from ...table.world import World
from ..evaluate import described, matches

__all__ = ["has_attached", "is_attached_to", "were_attached"]


def is_attached_to(quality: AttachedTo, world: World, view: View, seen: Context) -> bool:
    """Whether an object is attached to what is spoken of, or was attached as that left."""
    host, thing = view.object.attached, quality.thing
    if host is not None and matches(
        world, thing.what if isinstance(thing, Some) else thing, host, seen
    ):  # "attached to a creature"
        return True
    for gone in _gone(quality, world, seen):
        if view.id in gone.attached:
            fact = f"{gone.view.name} is gone: {view.name} was attached to it last"
            last_known.record(world, seen, gone.object.id, fact)
            return True
    return False


def has_attached(quality: HasAttached, world: World, view: View, seen: Context) -> bool:
    """Whether something of a description is attached to an object, or was as that left."""
    gone = world.state.past.get(view.id) if view.id not in world.state.objects else None
    ids = gone.attached if gone is not None else tuple(o.id for o in world.state.objects.values() if o.attached == view.id)
    return any(matches(world, quality.what, id, seen) for id in ids) != quality.negated


def were_attached(what: Filter, world: World, seen: Context) -> tuple[int, ...]:
    """What fits a description by having been attached to something that has left, and has left itself since: it counts too."""
    hosts = (gone for quality in what.where if isinstance(quality, AttachedTo) for gone in _gone(quality, world, seen))
    left = (id for gone in hosts for id in gone.attached if id not in world.state.objects and id in world.state.past)
    return tuple(id for id in dict.fromkeys(left) if matches(world, what, id, seen))


def _gone(quality: AttachedTo, world: World, seen: Context) -> Iterator[Snapshot]:
    """The one object that is meant, if it is no longer where it was."""
    thing, past = quality.thing, world.state.past
    if not isinstance(thing, This | That):
        return
    for id in described(world, thing, seen):
        if isinstance(id, int) and id not in world.state.objects and id in past:
            yield past[id]
