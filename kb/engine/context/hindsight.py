"""Hindsight: what happened earlier is judged by what the objects looked like then, not by what they have become.

Doctrine: look-back-of-effects (an object need not be now what it was when the thing happened).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from ..characteristics.views import View
from ..state.event import Event
from ..state.objects import GameObject
from ..state.occurrences import Occurrence
from ..table.world import Table, World

__all__ = ["Hindsight", "remember", "then"]


class Hindsight:
    """A world in which some objects look as they did at an earlier moment; all else is as it is."""

    __slots__ = ("lens", "record", "rules", "state", "views", "world", "zones")

    def __init__(self, world: World, views: Mapping[int, object]) -> None:
        self.world, self.views = world, views
        self.state, self.lens, self.rules, self.zones = world.state, world.lens, world.rules, world.zones
        self.record = world.record

    def view(self, id: int) -> View:
        """The object's view then, where it is one of those; else its view now."""
        then = self.views.get(id)
        return self.world.view(id) if then is None else cast("View", then)

    def rests_on_unsaid(self, object: GameObject) -> None:
        """As the world that it is."""
        self.world.rests_on_unsaid(object)


def then(world: World, occurrence: Occurrence) -> World:
    """The world with the objects of an occurrence as they looked just after it."""
    return world if occurrence.looks is None else Hindsight(world, occurrence.looks.views)


def remember(game: Table, event: Event) -> None:
    """Note what the objects of an event look like in the game's state, which is the one after it.

    Of what changed zones only what entered is noted: all else is known as it last existed.
    """
    objects = game.state.objects
    for occurrence in event.occurrences:
        looks = occurrence.looks
        if looks is None or (occurrence.became is not None and "Enters" not in occurrence.kinds):
            continue
        for id in (occurrence.object if occurrence.became is None else occurrence.became, occurrence.patient):
            if id in objects and id not in looks.views:
                looks.views[id] = game.view(id)
