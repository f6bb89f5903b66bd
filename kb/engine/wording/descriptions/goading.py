"""Goaded creatures, and by whom: for a time, or as long as a static ability says that it is goaded.

Doctrine: action-goad. Whoever controls the permanent that says so has goaded it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kb.text.nodes.abilities import StaticAbility
from kb.text.nodes.statics import Requirement

from ...context import lasting_states
from ...context.context import Context
from ...table.world import World
from ..evaluate import fits, holds

__all__ = ["Goading", "goaded_by", "goading"]

Goading = tuple[str, int, StaticAbility, Requirement]
"""Who goads by it, the id of what has the static ability, the ability, and the part of it that says so."""


def goaded_by(world: World, id: int, said: Iterable[Goading] | None = None) -> frozenset[str]:
    """The players by whose permanents, spells and abilities a creature is goaded.

    `said`: what `goading` gives, where it is asked of many creatures; each of them would look through the whole board otherwise.
    """
    statics = goading(world) if said is None else said
    return lasting_states.goaded_by(world, id) | frozenset(each[0] for each in statics if _applies(world, id, each))


def goading(world: World) -> Iterator[Goading]:
    """Each static ability on the board that says of something that it is goaded."""
    for source in world.state.objects.values():
        if source.zone not in world.zones.board:
            continue
        view = world.view(source.id)
        for _, ability in view.abilities:
            if isinstance(ability, StaticAbility):
                for effect in ability.effects:
                    if isinstance(effect, Requirement) and effect.verb == "goaded":
                        yield view.controller, source.id, ability, effect


def _applies(world: World, id: int, said: Goading) -> bool:
    player, source, ability, effect = said
    seen = Context(source, player)
    return fits(world, effect.what, id, seen) and all(
        condition is None or holds(world, condition, seen) for condition in (ability.condition, effect.condition)
    )
