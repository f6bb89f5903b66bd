"""Battles: the player who protects one, and is the defending player where it is attacked.

Doctrine: battle-protector.
"""

from __future__ import annotations

from ..characteristics.views import View
from .world import World

__all__ = ["PROTECTOR", "defender_of_permanent", "possible_protectors", "protector_of"]

PROTECTOR = "protector"
"""What a battle remembers: the player who protects it."""


def possible_protectors(world: World, view: View) -> tuple[str, ...]:
    """The players who may protect a battle: a Siege's opponents, else its controller."""
    if "siege" not in view.subtypes:
        return (view.controller,)
    return tuple(other.name for other in world.state.players.values() if other.name != view.controller and not other.left)


def protector_of(world: World, view: View) -> str:
    """The player who protects a battle: as chosen; where a board says nothing, the first who may."""
    chosen = dict(view.object.chosen).get(PROTECTOR)
    possible = possible_protectors(world, view)
    return chosen if chosen in possible else next(iter(possible), view.controller)


def defender_of_permanent(world: World, view: View) -> str:
    """Whoever defends a permanent that can be attacked: the protector of a battle, the controller of a planeswalker."""
    return protector_of(world, view) if "battle" in view.types else view.controller
