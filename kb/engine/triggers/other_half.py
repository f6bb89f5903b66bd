"""Abilities of one half of a Room that wait for that half to be unlocked, and not for the other.

Doctrine: room-unlock-triggers.
"""

from __future__ import annotations

from kb.text.nodes.things import This

from ..characteristics.card_parts import LEFT, RIGHT
from ..state.ability_ids import is_granted, printed_place
from ..state.occurrences import Occurrence
from ..table.world import World
from .watchers import Watcher

__all__ = ["is_of_other_half"]


def is_of_other_half(world: World, watcher: Watcher, group: tuple[Occurrence, ...]) -> bool:
    """Whether "this door" in an ability is not the door that was unlocked."""
    unlocked = {LEFT, RIGHT} & group[0].manner if group and group[0].what == "unlock" else None
    if not unlocked or not isinstance(watcher.ability.pattern.object, This) or is_granted(watcher.index):
        return False
    halves = world.view(watcher.source).copied.halves
    if not halves:
        return False
    own = LEFT if printed_place(watcher.index) < len(halves[0].abilities) else RIGHT
    return own not in unlocked
