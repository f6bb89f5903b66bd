"""“Other” and “another”: than the source; what could not be called so itself speaks of something else.

An Aura's "each other creature" is other than the enchanted creature, and an enchantment's "other Mountains" other than the Mountain
that its ability triggered on. A number of a static effect is asked for each thing that it changes, and is of those other than that.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...characteristics.views import View
from ...context.context import Context
from ...context.moment import object_at
from ...context.of_event import of_event
from ...table.world import World

__all__ = ["is_meant_by_other_words"]

Ids = Iterator[int | str]


def is_meant_by_other_words(world: World, view: View, seen: Context) -> bool:
    """Whether an object is what "other" is other than where the source is not called what the description says."""
    return view.id in _spoken_of(world, seen)


def _spoken_of(world: World, seen: Context) -> Ids:
    """The host of the source, what it triggered on, and what a static effect changes."""
    source = object_at(world.state, seen.source) if seen.source is not None else None
    if source is not None and source.attached is not None:
        yield source.attached
    if seen.occurrences and not seen.would:  # of what would only happen it is asked whether it fits, and "other" is not than that
        yield from of_event(None, world, seen)
        yield from (occurrence.became for occurrence in seen.occurrences if occurrence.became is not None)
    if seen.game is None:
        yield from (id for mention in seen.mentions if mention.role == "each" for id in mention.ids)
