"""Goaded creatures, and by whom: for a time, or as long as a static ability says that it is goaded.

Doctrine: action-goad. Whoever controls the permanent that says so has goaded it.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.text.nodes.abilities import StaticAbility
from kb.text.nodes.statics import Requirement

from ..context import lasting_states
from ..context.context import Context
from ..table.world import World
from .evaluate import fits, holds

__all__ = ["goaded_by"]


def goaded_by(world: World, id: int) -> frozenset[str]:
    """The players by whose permanents, spells and abilities a creature is goaded."""
    return lasting_states.goaded_by(world, id) | frozenset(_by_statics(world, id))


def _by_statics(world: World, id: int) -> Iterator[str]:
    for source in world.state.objects.values():
        if source.zone not in world.zones.board:
            continue
        view = world.view(source.id)
        for _, ability in view.abilities:
            if isinstance(ability, StaticAbility) and _says_so(ability, id, world, Context(source.id, view.controller)):
                yield view.controller


def _says_so(ability: StaticAbility, id: int, world: World, seen: Context) -> bool:
    goading = (effect for effect in ability.effects if isinstance(effect, Requirement) and effect.verb == "goaded")
    return any(
        fits(world, effect.what, id, seen)
        and all(condition is None or holds(world, condition, seen) for condition in (ability.condition, effect.condition))
        for effect in goading
    )
