"""Layers that decide if an ability triggers: effects have made an object another in type, size, controller or abilities.

Worked out when it is asked, from the moments that the course holds: nothing of it is known to the engine while it plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from kb.engine.context.context import Context
from kb.engine.continuous.deciding import deciding_layers
from kb.engine.table.trace import TRIGGERING
from kb.engine.wording.time.scene import Viewpoint
from kb.graph.knowledge import Knowledge
from kb.model.reasons import CitedReason
from kb.text.nodes.abilities import TriggeredAbility

from .citing import cited_doctrine

if TYPE_CHECKING:
    from kb.engine.continuous.layering import Layering
    from kb.engine.game import Game
    from kb.engine.state.event import Event
    from kb.engine.state.game_state import GameState
    from kb.engine.state.occurrences import Firing, Occurrence
    from kb.engine.table.trace import Step
    from kb.patterns.compile import Alternative

__all__ = ["made_so", "points_of_miss", "with_hindsight"]


def made_so(knowledge: Knowledge, game: Game, step: Step, event: Event | None) -> Iterator[CitedReason]:
    """The layers without which an ability would not have triggered, or would have, as reasons. `event`: what it was asked about."""
    if step.kind not in TRIGGERING or event is None:
        return
    edition = knowledge.editions[game.rules.id]
    fact = "effects have made an object what it is asked for" if step.firing is not None else "effects have made an object another"
    for point in dict.fromkeys(_points(game, step, event)):
        if edition.rules_for(point):
            yield cited_doctrine(knowledge, edition, point, fact)


def with_hindsight(so: tuple[CitedReason, ...], reasons: tuple[CitedReason, ...]) -> tuple[CitedReason, ...]:
    """The reasons together: where layers have made an object fit that is asked as it was, that it is asked so decides, too."""
    if so:
        reasons = tuple(each._replace(bearing="decisive") if _looks_back(each) else each for each in reasons)
    return (*so, *reasons)


def _looks_back(reason: CitedReason) -> bool:
    return reason.bearing == "general" and reason.doctrine.startswith("look-back-")


def _points(game: Game, step: Step, event: Event) -> Iterator[str]:
    firing, key = step.firing, step.about.get("ability")
    if firing is not None:
        yield from _of_ability(game, event, firing.source, firing.ability, firing.occurrences)
        yield from _of_having(game, firing, event.after if firing.source in event.after.objects else event.before)
    elif isinstance(key, tuple) and key[0] in event.after.objects:
        ability = game.lens.view(event.after, key[0]).ability(key[1])
        if isinstance(ability, TriggeredAbility):
            yield from _of_ability(game, event, key[0], ability, event.occurrences)


def _of_ability(
    game: Game, event: Event, source: int, ability: TriggeredAbility, occurrences: tuple[Occurrence, ...]
) -> Iterator[str]:
    """Of what takes part in what an ability waits for: what makes it fit, or not."""
    for way in game.ways(ability.pattern):
        back = any(game.rules.setting(family) == "before" for family in way.families)
        state = event.before if back else event.after
        if source in state.objects:
            seen = Context(source, game.lens.view(state, source).controller)
            for occurrence in [each for each in occurrences if way.event in each.kinds][:1]:
                yield from _made(game, state, occurrence, _fits(game, way, occurrence, seen, event, back))


def _of_having(game: Game, firing: Firing, state: GameState) -> Iterator[str]:
    """Of the source: what gives it the ability."""
    touched = firing.source in state.objects and firing.source in game.lens.touched(state)
    if touched and firing.index >= 0:
        yield from (point for point, _ in deciding_layers(game.lens, state, firing.source, _has(firing)))


def points_of_miss(
    game: Game, way: Alternative, occurrence: Occurrence, event: Event, source: int, state: GameState
) -> tuple[str, ...]:
    """The points about layers without which an occurrence would be what an ability waits for.

    Args:
        source: the id of the ability's object in `state`, the moment at which it was asked.
    """
    seen = Context(source, game.lens.view(state, source).controller)
    found = _made(game, state, occurrence, _fits(game, way, occurrence, seen, event, state is event.before))
    return tuple(point for point in dict.fromkeys(found) if game.rules.rules_for(point))


def _made(game: Game, state: GameState, occurrence: Occurrence, ask: Callable[[Layering], object]) -> Iterator[str]:
    for id in dict.fromkeys((occurrence.object, occurrence.became, occurrence.patient)):
        if isinstance(id, int) and id in state.objects and (state.objects[id].counters or id in game.lens.touched(state)):
            points = [point for point, _ in deciding_layers(game.lens, state, id, ask)]
            yield from points
            if points and "Enters" in occurrence.kinds and id != occurrence.patient:
                yield "enters-modified"  # effects hold from the moment that it is there


def _fits(
    game: Game, way: Alternative, occurrence: Occurrence, seen: Context, event: Event, back: bool
) -> Callable[[Layering], object]:
    def ask(world: Layering) -> object:
        try:
            return way.failing(occurrence, Viewpoint(world, seen, game.rules, event.after, back)) is None
        except KeyError:
            return False  # it speaks of something that did not exist then

    return ask


def _has(firing: Firing) -> Callable[[Layering], object]:
    return lambda world: any(index == firing.index for index, _ in world.view(firing.source).abilities)
