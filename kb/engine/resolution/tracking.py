"""Tracking: the present whereabouts of an object that was spoken of.

Doctrines `zone-change-tracking`, `leaves-finds-first-zone`, `attached-tracking`, `effect-finds-moved`, `delayed-tracking`,
`delayed-characteristics`: an object that changed zones is a new object. It is found in the zone that the trigger event, or the
effect itself, put it into, and nowhere later; not in a hidden zone, unless the effect put it there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kb.text.nodes.things import Host

from ..context.context import Mention
from ..state.game_state import GameState
from ..state.occurrences import Occurrence

if TYPE_CHECKING:
    from .resolution import Resolution

__all__ = ["all_components", "all_now", "followed", "found_now"]


def found_now(id: int, ctx: Resolution, follows: bool = True) -> int | None:
    """The id under which the object can be acted on now; None where it is lost. `follows`: into the zone that it was moved to."""
    state = ctx.game.state
    if id in state.objects:
        _still_it(id, ctx)
        return None if state.objects[id].phased_out else id
    found = followed(id, ctx) if follows else None
    if found is None or found not in state.objects:
        _lost(id, ctx)
        return None
    return found


def all_now(id: int | str, ctx: Resolution, follows: bool) -> tuple[int | str, ...]:
    """What an object or player is now: nothing where it is lost, several objects where one of several components has left."""
    now = id if isinstance(id, str) else found_now(id, ctx, follows)
    if now is None or now == id:
        return () if now is None else (id,)
    return all_components(now, ctx.game.state)


def all_components(id: int | str, state: GameState) -> tuple[int | str, ...]:
    """An object with the others that a merged permanent has become at the same time: who finds one of them finds all."""
    now = state.objects.get(id) if isinstance(id, int) else None
    left = state.past.get(now.was) if now is not None and now.was is not None else None
    if now is None or left is None or not left.object.components:
        return (id,)
    was, zone = now.was, now.zone
    return (id, *(each.id for each in state.objects.values() if each.was == was and each.id != id and each.zone == zone))


def _still_it(id: int, ctx: Resolution) -> None:
    """A delayed ability affects its object where that has not moved, also when it has become something else."""
    firing, view = ctx.firing, ctx.game.view(id)
    if firing is None or firing.ability.kind != "delayed":
        return
    ctx.game.reason("delayed-tracking", f"{view.name} is still the object that was meant", bearing="idle", ahead="event")
    if view.types != set(view.copied.types):
        ctx.game.reason("delayed-characteristics", f"{view.name} is {' '.join(sorted(view.types))} now, but still the same object")


def followed(id: int, ctx: Resolution) -> int | None:
    """What the object became, as far as the trigger event and the effect's own moves lead; None where they lead nowhere."""
    state, zones = ctx.game.state, ctx.game.zones
    own = _own_card(id, ctx) if id == ctx.source else None
    now = _next(id, ctx.occurrences) or own or _permanent_of(id, ctx) or _moved_for_cost(id, ctx)
    if now is not None and (now in state.objects or now in state.past):
        arrived = state.objects.get(now) or state.past[now].object
        if arrived.zone not in zones.public:
            return None
        _found_by_trigger(id, now, ctx)
    else:
        now = id
    moved = [occurrence for event in ctx.events for occurrence in event.occurrences]
    for _ in range(len(moved) + 1):
        later = _next(now, moved)
        if later is None:
            break
        ctx.game.reason(
            "effect-finds-moved", f"{ctx.game.name(now)} is found where the effect itself put it", ahead="event",
            lapses=True,
        )  # fmt: skip
        now = later
    return now if now != id else None


def _permanent_of(id: int, ctx: Resolution) -> int | None:
    """The permanent that a spell has become."""
    left, zones = ctx.game.state.past.get(id), ctx.game.zones
    if left is None or left.object.zone != zones.stack:
        return None
    return next((obj.id for obj in ctx.game.state.objects.values() if obj.was == id and obj.zone in zones.board), None)


def _moved_for_cost(id: int, ctx: Resolution) -> int | None:
    """What became of an object that was moved to pay the cost of the ability that is carried out."""
    memory = dict(ctx.item.memory).get("mentions", ()) if ctx.item is not None and ctx.kind in ("activated", "spell") else ()
    spoken = memory if isinstance(memory, tuple) else ()
    if not any(isinstance(mention, Mention) and id in mention.ids for mention in spoken):
        return None
    return next((obj.id for obj in ctx.game.state.objects.values() if obj.was == id and obj.zone in ctx.game.zones.public), None)


def _own_card(id: int, ctx: Resolution) -> int | None:
    """What the source became, for an ability of an Aura about what it enchanted leaving: it went to its owner's graveyard by
    state check. A delayed ability knows what its source was when it was made.
    """
    firing, state = ctx.firing, ctx.game.state
    if firing is None:
        return None
    kept = dict(firing.memory).get("source")
    if isinstance(kept, int):
        return kept
    if not any(way.leaving and isinstance(way.pattern.object, Host) for way in ctx.game.ways(firing.ability.pattern)):
        return None
    found = next((obj.id for obj in state.objects.values() if obj.was == id and obj.zone == ctx.game.zones.grave), None)
    if found is None or not ctx.game.outcome("attached-tracking"):
        return None
    ctx.game.decide("attached-tracking", f"{ctx.game.name(id)} is found in its owner's graveyard", ahead="event")
    return found


def _next(id: int, occurrences: Iterable[Occurrence]) -> int | None:
    for occurrence in occurrences:
        if occurrence.object == id and occurrence.became not in (None, id):
            return occurrence.became
    return None


def _found_by_trigger(id: int, now: int, ctx: Resolution) -> None:
    game = ctx.game
    arrived = game.state.objects.get(now)
    where = arrived.zone if arrived is not None else "the zone it went to"
    fact = f"{game.name(id)} is looked for in {where}, where the trigger event put it"
    stays = arrived is not None and arrived.zone in game.zones.board  # it entered, and is there
    game.reason("zone-change-tracking", fact, ahead="event", beside=stays, lapses=True)
    left = game.state.past.get(id)
    if left is not None and left.object.zone in game.zones.board:
        game.reason("leaves-finds-first-zone", fact, ahead="event", lapses=True)
    source = game.state.past.get(ctx.source) if ctx.source is not None else None
    if source is not None and source.object.attached == id:
        game.decide("attached-tracking", fact, ahead="event")


def _lost(id: int, ctx: Resolution) -> None:
    game = ctx.game
    if any(obj.was == id and obj.item is not None and obj.controller == ctx.controller for obj in game.state.objects.values()):
        return  # it has been cast meanwhile, mostly by this very effect: nobody looks for it any more
    fact = f"{game.name(id)} is no longer where it was expected: what it became is a new object"
    if game.trace.steps and game.trace.steps[-1].text != fact:
        game.trace.begin("not found", fact, object=id)
    game.reason("object-new-on-zone-change", fact)
    game.reason("impossible-ignored", f"what would be done with {game.name(id)} is not done")
    firing = ctx.firing
    if firing is not None and firing.ability.kind == "delayed":
        game.reason("delayed-tracking", fact)
