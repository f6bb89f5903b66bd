"""A single zone: objects that must all be in the zone of one player, whoever that is ("from a single graveyard")."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from kb.text.nodes.qualities import Located
from kb.text.nodes.things import Filter, Players

from ..table.world import World

__all__ = ["SINGLE", "greatest_choice", "of_single_zone", "zones_of"]

SINGLE = "single"
"""The word for the place of a zone that is the same for everything chosen."""


def of_single_zone(what: Filter | Players) -> bool:
    """Whether all that is chosen must be from one zone."""
    parts = what.where if isinstance(what, Filter) else ()
    return any(isinstance(part, Located) and part.zone.place == SINGLE for part in parts)


def zones_of(world: World, options: Iterable[int | str]) -> tuple[str, ...]:
    """Whose zone each option is in."""
    return tuple(world.state.objects[option].owner for option in options if isinstance(option, int))


def greatest_choice(world: World, what: Filter | Players, options: tuple[int | str, ...]) -> int:
    """How many of the options can be chosen together."""
    if not of_single_zone(what):
        return len(options)
    return max(Counter(zones_of(world, options)).values(), default=0)
