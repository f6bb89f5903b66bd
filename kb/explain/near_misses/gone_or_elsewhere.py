"""Near misses: abilities that would have triggered, had they been there or functioned there; so that "why not" has an answer.

Doctrines: look-back-… and normal-check (it had left before the event), functions-in-zone (it is where it does not function),
enters-check and enters-battlefield (changing control and phasing in are not entering), kill-with,
named-source-deals and responsibility.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.characteristics.views import View
from kb.engine.context.context import Context
from kb.engine.context.moment import Moment
from kb.engine.context.own_death import notes_own_death
from kb.engine.state.event import Event
from kb.engine.table.world import World
from kb.engine.triggers.watchers import waiting_of, watchlist
from kb.engine.wording.time.scene import Viewpoint
from kb.patterns.compile import Alternative
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.effects import Move
from kb.text.nodes.things import This

from . import by_axis, by_wording, not_drawn, step_begun

if TYPE_CHECKING:
    from kb.engine.table.world import Table

__all__ = ["note"]

Key = tuple[int, int]
_ENTERS = ("enters-battlefield", "enters-check")
_NOT_ENTERING = {
    "ControlGained": ("changing control", _ENTERS),
    "PhasesIn": ("phasing in", _ENTERS),
    "TurnedFaceUp": ("being turned face up", (*_ENTERS, "face-down")),
    "Transforms": ("transforming", (*_ENTERS, "double-faced")),
}


def note(game: Table, event: Event, triggered: set[Key]) -> None:
    """Record what nearly triggered on an event. `triggered`: the abilities that did."""
    for id in game.gone:
        if id in event.after.past and id not in event.before.objects:
            _had_left(game, event, game.view(id), triggered)
    for occurrence in event.occurrences:
        own = occurrence.became if occurrence.became is not None else occurrence.object
        obj = event.after.objects.get(own) if own is not None else None
        if obj is not None and obj.card.abilities and obj.zone not in game.zones.board:
            _does_not_function(game, event, game.view(obj.id), triggered)
        _leaves_with_it(game, event, occurrence.object, triggered)
        if "Leaves" in occurrence.kinds and "Dies" not in occurrence.kinds:
            _not_by_dying(game, event, occurrence.object)
    _not_entering(game, event)
    not_drawn.note(game, event)
    step_begun.note(game, event)
    _not_by_them(game, event, triggered)
    by_wording.note(game, event, triggered)
    by_axis.note(game, event, triggered)


def _had_left(game: Table, event: Event, view: View, triggered: set[Key]) -> None:
    then = Moment(event.before, game.lens)
    for way in _would_match(game, event, view, then, triggered):
        fact = f"{view.name} had left before this happened and does not trigger"
        game.trace.begin("does not trigger", fact, object=view.id)
        for doctrine in way.families or ("normal-check",):
            game.cite(doctrine, fact)


def _leaves_with_it(game: Table, event: Event, id: int | None, triggered: set[Key]) -> None:
    """What leaves with the event, and would have seen it from the moment before, where nothing looks back."""
    gone = event.before.objects.get(id) if id is not None and id not in event.after.objects else None
    if gone is None or not gone.card.abilities or gone.zone not in game.zones.board:
        return
    view, then = game.view(gone.id), Moment(event.before, game.lens)
    ways = _would_match(game, event, view, then, triggered) or _would_match(game, event, view, game, triggered)
    for way in ways:
        fact = f"{view.name} leaves with the event, is not there after it and does not trigger"
        for doctrine in _not_back(game, way):
            game.trace.begin("does not trigger", fact, object=view.id)
            game.cite(doctrine, fact)


def _not_back(game: Table, way: Alternative) -> tuple[str, ...]:
    """The doctrines by which an ability is asked as things are after the event; none where it looks back."""
    if not way.families:
        return ("normal-check",)
    return tuple(family for family in way.families if game.setting(family) == "after")


def _not_by_dying(game: Table, event: Event, id: int | None) -> None:
    """What leaves the board otherwise than by dying, and has an ability about its own death."""
    gone = event.before.objects.get(id) if id is not None else None
    ways = (
        [way for _, ways in waiting_of(game.view(gone.id).abilities, game.zones) for way in ways]
        if gone is not None and gone.card.abilities
        else []
    )
    if gone is not None and any(notes_own_death(game, way.pattern) for way in ways):
        fact = f"{game.name(gone.id)} leaves, but does not die"
        game.trace.begin("does not trigger", fact, object=gone.id)
        game.reason("keyword-deathknell", fact, kinds=("Dies",))


def _does_not_function(game: Table, event: Event, view: View, triggered: set[Key]) -> None:
    if any(source == view.object.was for source, _ in triggered):
        return
    for way in _would_match(game, event, view, game, triggered):
        back = [family for family in way.families if game.setting(family) == "before"]
        if back and game.lens.functions(_zones_of(game, view, way), view.object):
            _came_too_late(game, view, back)
            continue
        fact = f"{view.name}'s ability does not function in the {view.object.zone}"
        game.trace.begin("does not trigger", fact, object=view.id)
        game.reason("functions-in-zone", fact)
        if _moves_itself(game, view, way):
            game.reason("functions-moves-source", fact)


def _moves_itself(game: Table, view: View, way: Alternative) -> bool:
    """Whether the ability takes its own card out of the zone in which it functions."""
    found = (ability for _, ability in view.abilities if isinstance(ability, TriggeredAbility))
    own = next((ability for ability in found if way in game.ways(ability.pattern)), None)
    return own is not None and any(isinstance(part, Move) and isinstance(part.what, This) for part in walk(own.body))


def _zones_of(game: Table, view: View, way: Alternative) -> tuple[str, ...]:
    """The zones in which the ability functions that has this way of being met."""
    triggered = (ability for _, ability in view.abilities if isinstance(ability, TriggeredAbility))
    return next((ability.functions_in for ability in triggered if way in game.ways(ability.pattern)), ())


def _came_too_late(game: Table, view: View, families: list[str]) -> None:
    """What functions where it is now but was not there in the moment before, which is the one that counts."""
    fact = f"{view.name} was not in the {view.object.zone} before this happened and does not trigger"
    game.trace.begin("does not trigger", fact, object=view.id)
    for doctrine in families:
        game.decide(doctrine, fact)
    game.reason("functions-in-zone", fact)


def _would_match(game: Table, event: Event, view: View, world: World, triggered: set[Key]) -> list[Alternative]:
    """The ways in which an object's abilities fit the event, were they asked."""
    found = []
    for index, ways in waiting_of(view.abilities, game.zones):
        if (view.id, index) in triggered:
            continue
        for way in ways:
            scene = Viewpoint(world, Context(view.id, view.controller), game.rules, event.after, bool(way.families))
            if any(way.matches(occurrence, scene) for occurrence in event.occurrences):
                found.append(way)
    return found


def _not_entering(game: Table, event: Event) -> None:
    found = [what for kind, what in _NOT_ENTERING.items() if any(kind in o.kinds for o in event.occurrences)]
    if found and "Enters" in watchlist(event.after, game.lens, game.zones).by_event:
        fact, doctrines = found[0]
        for doctrine in doctrines:
            game.reason(doctrine, f"{fact} is not entering")


def _not_by_them(game: Table, event: Event, triggered: set[Key]) -> None:
    """A kill is credited to whom performed it; for whoever waits for kills of another player, that is the reason."""
    kills = [occurrence for occurrence in event.occurrences if "Kills" in occurrence.kinds]
    if not kills:
        return
    by_units = all("dealt-by-another" in occurrence.manner for occurrence in kills)
    for watcher, _ in watchlist(event.after, game.lens, game.zones).by_event.get("Kills", ()):
        if watcher.key not in triggered:
            fact = (
                f"{game.name(watcher.source)} does not trigger: that player is not the one who kills, or not with what it asks for"
            )
            game.trace.begin("does not trigger", fact, ability=watcher.key)
            if by_units:
                game.reason("named-source-deals", "what names a unit as the source of damage has dealt none of it itself")
            for doctrine in ("kill-with", "responsibility", "kill-attribution"):
                game.reason(doctrine, fact)
