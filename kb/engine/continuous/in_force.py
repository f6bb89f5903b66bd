"""Static effects in force at a moment that don't change characteristics: prohibitions, permissions, replacement, costs.

Doctrines: static-abilities (simply true while the object functions), functions-in-zone,
continuous-effect-duration. Collected once for a state, since every event asks several times.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from msgspec import Struct

from kb.text.nodes.abilities import StaticAbility
from kb.text.nodes.conditions import Condition
from kb.text.nodes.statics import Replacement
from kb.text.nodes.things import Filter, That, Thing

from ..characteristics.views import Lens
from ..context.context import Context, recalled
from ..state.objects import GameObject
from ..table.world import World
from ..wording.antecedents import having_spoken_of
from ..wording.evaluate import fits, holds

__all__ = ["Standing", "by_kind", "own", "standing"]


class Standing(Struct, frozen=True):
    """One static effect in force, or the instruction that made an effect with a duration.

    `source`, `index`: the object and which of its abilities; `objects`: what it applies to where that was settled as it began;
    `effect`: the effect with a duration that it is of.
    """

    node: Any
    source: int | None
    controller: str | None
    index: int = -1
    conditions: tuple[Condition, ...] = ()
    objects: tuple[int | str, ...] | None = None
    effect: Any = None

    @property
    def seen(self) -> Context:
        """From where it looks."""
        spoken = recalled(self.effect.memory) if self.effect is not None and self.effect.memory else []
        return Context(self.source, self.controller, mentions=spoken)

    def applies(self, world: World, what: Filter | Thing | None, id: int | str, seen: Context | None = None) -> bool:
        """Whether its conditions hold, and the object or player is what it speaks of with `what`."""
        seen = seen or self.seen
        about = getattr(self.node, "what", None)
        it = isinstance(about, That)  # "enchanted creature can't block, and its activated abilities can't be activated"
        asked = having_spoken_of(about, world, seen) if self.conditions or it else seen
        if not all(holds(world, condition, asked) for condition in self.conditions):
            return False
        if self.objects is not None:
            return id in self.objects
        return fits(world, what, id, asked if it else seen)


def standing(world: World, kind: type) -> tuple[Standing, ...]:
    """Everything of that node class that is in force, older sources first."""
    return by_kind(world).get(kind, ())


def by_kind(world: World) -> dict[type, tuple[Standing, ...]]:
    """Everything that is in force, by node class."""
    key = ("standing", world.lens)
    table = world.state.cache.get(key)
    if table is None:
        table = world.state.cache[key] = _collected(world)
    return cast("dict[type, tuple[Standing, ...]]", table)


def _collected(world: World) -> dict[type, tuple[Standing, ...]]:
    table: dict[type, tuple[Standing, ...]] = {}
    for found in _all(world, world.lens):
        table[type(found.node)] = (*table.get(type(found.node), ()), found)
    return table


def own(world: World, id: int, kind: type) -> Iterator[Standing]:
    """What an object's own static abilities say, wherever it is: for abilities about how it enters or is cast."""
    view = world.view(id)
    for index, ability in view.abilities:
        if isinstance(ability, StaticAbility):
            yield from (found for found in _of(ability, id, view.controller, index) if isinstance(found.node, kind))


def _all(world: World, lens: Lens) -> Iterator[Standing]:
    for effect in world.state.effects:
        conditions = (effect.node.condition,) if isinstance(effect.node, Replacement) and effect.node.condition is not None else ()
        yield Standing(effect.node, effect.source, effect.controller, -1, conditions, effect.objects, effect)
    touched = lens.touched(world.state)
    for object in world.state.objects.values():
        if _is_printed_with_some(lens, object) or object.id in touched:  # views are expensive: only where there may be one
            yield from _of_object(world, lens, object)


def _is_printed_with_some(lens: Lens, object: GameObject) -> bool:
    """Whether its face has a static ability; something may give one to others, too."""
    return bool(object.card.abilities or object.card.back) and bool(lens.face(object).statics)


def _of_object(world: World, lens: Lens, object: GameObject) -> Iterator[Standing]:
    view = world.view(object.id)
    for index, ability in view.abilities:
        if isinstance(ability, StaticAbility) and lens.functions(ability.functions_in, object):
            yield from _of(ability, object.id, view.controller, index)


def _of(ability: StaticAbility, source: int, controller: str, index: int) -> Iterator[Standing]:
    for effect in ability.effects:
        conditions = tuple(c for c in (ability.condition, getattr(effect, "condition", None)) if c is not None)
        yield Standing(effect, source, controller, index, conditions)
