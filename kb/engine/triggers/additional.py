"""Additional triggers: effects that say an ability triggers additional times.

Doctrines: extra-triggers, extra-triggers-repeating (they do not multiply one another), extra-triggers-created (not for delayed
and reflexive abilities of the object).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.patterns.compile import Alternative, Scene

from ..context.context import Context
from ..context.moment import Moment, object_at
from ..state.event import Event
from ..state.occurrences import Firing
from ..table.world import World
from ..wording.evaluate import matches
from ..wording.scene import Viewpoint
from .watchers import watchlist

if TYPE_CHECKING:
    from kb.text.nodes.statics import AdditionalTriggers

    from ..table.world import Table

__all__ = ["times_triggered", "waits_for_the_same"]


def times_triggered(game: Table, firing: Firing, event: Event, *, back: bool = False) -> int:
    """How often an ability triggers that has triggered: once, and for each effect that says so once more.

    `back`: the ability looked at the moment before the event, and so do these effects.
    """
    total = 1
    world: World = Moment(event.before, game.lens) if back else game
    for effect, source, controller in watchlist(event.before if back else event.after, game.lens, game.zones).extra:
        seen = Context(source, controller)
        scene = Viewpoint(world, seen, game.rules, event.after, back)
        if not _is_caused(game, effect, firing, scene):
            continue
        if _speaks_of(world, effect, firing, seen):
            total += effect.times
            game.reason("extra-triggers", f"{game.name(source)}: {game.name(firing.source)} triggers additionally")
        else:
            fact = f"{game.name(source)} does not speak of this ability of {game.name(firing.source)}"
            game.reason("extra-triggers", fact, beside=True)  # worth saying, but it changed nothing
    return total


def _is_caused(game: Table, effect: AdditionalTriggers, firing: Firing, scene: Scene) -> bool:
    """Whether the ability triggered on what the effect speaks of."""
    own = [way for way in game.ways(firing.ability.pattern) if any(way.event in o.kinds for o in firing.occurrences)]
    for way in game.ways(effect.pattern):
        if way.event == "AbilityTriggers":
            return True
        happened = any(way.matches(occurrence, scene) for occurrence in firing.occurrences)
        if happened and (not own or any(waits_for_the_same(game, each, way) for each in own)):
            return True
    return False


def waits_for_the_same(game: Table, own: Alternative, spoken_of: Alternative) -> bool:
    """Whether an ability waits for a change of zones that an effect speaks of, and not for a deed that brings it about.

    A creature that is sacrificed dies; an ability about sacrificing does not trigger on it dying.
    """
    return _DEED in game.classes(spoken_of.event) or _DEED not in game.classes(own.event)


_DEED = "ZoneChangeAction"


def _speaks_of(world: World, effect: AdditionalTriggers, firing: Firing, seen: Context) -> bool:
    """Whether it is an ability that such an object has: not a delayed or reflexive one that another ability made."""
    if firing.ability.kind in ("delayed", "reflexive"):
        return False
    known = object_at(world.state, firing.source) is not None
    return effect.of is None or (known and matches(world, effect.of, firing.source, seen))
