"""Near misses that a wording decides: a block or an attack that does not count, an ability that its object had lost, a
status in which something entered.

Doctrines: the wordings about attacking, blocking and becoming blocked; attack-characteristics and block-characteristics;
attacks-unblocked and attacks-unblocked-time; becomes-on-entering; enters-modified, normal-check and look-back-… (lost abilities).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.engine.context.context import Context
from kb.engine.context.keyword_abilities import keyword_doctrine
from kb.engine.context.moment import Moment
from kb.engine.state.event import Event
from kb.engine.state.game_state import GameState
from kb.engine.state.occurrences import Occurrence
from kb.engine.table.world import World
from kb.engine.triggers.watchers import Watcher, watchlist
from kb.engine.wording.time.scene import Viewpoint
from kb.patterns.compile import Alternative
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.things import Filter

if TYPE_CHECKING:
    from kb.engine.table.world import Table

__all__ = ["note"]

Key = tuple[int, int]

# What happens in combat → the classes of event whose wordings it comes near, and the wordings of them that it can concern.
_NEAR: dict[str, tuple[tuple[str, frozenset[str] | None], ...]] = {
    "Attacks": (("Attacks", None), ("AttacksUnblocked", None), ("PlayerAttacked", None), ("PlayerAttacks", None)),
    "Blocks": (("Blocks", None),),
    "BecomesBlocked": (("BecomesBlocked", None), ("Blocks", frozenset({"creature-blocks-this"})), ("AttacksUnblocked", None)),
}
_LOOKS = {"Attacks": "attack-characteristics", "Blocks": "block-characteristics", "BecomesBlocked": "block-characteristics"}
_ENTERED_TAPPED = "becomes-on-entering"
_REQUIRED = "attack-requirements"
"""What decides where no rule speaks of the wording: when it is asked what else it asks of an attack."""


def note(game: Table, event: Event, triggered: set[Key]) -> None:
    """Record which wordings an event comes near without triggering them. `triggered`: the abilities that it triggers."""
    for occurrence in event.occurrences:
        for kind in _NEAR.keys() & occurrence.kinds:
            _in_combat(game, event, occurrence, kind, triggered)
        if "Enters" in occurrence.kinds:
            _in_a_status(game, event, occurrence)
        _lost(game, event, occurrence)
    if _any_face_down(event.before):
        _face_down(game, event)


def _any_face_down(state: GameState) -> bool:
    known = state.cache.get("face down")
    if known is None:
        known = state.cache["face down"] = any(obj.face_down for obj in state.objects.values())
    return bool(known)


# -- combat ------------------------------------------------------------------------------------------------


def _in_combat(game: Table, event: Event, occurrence: Occurrence, kind: str, triggered: set[Key]) -> None:
    waiting = watchlist(event.after, game.lens, game.zones).by_event
    for near, wordings in _NEAR[kind]:
        for watcher, way in waiting.get(near, ()):
            if watcher.key in triggered or way.wording is None or (wordings is not None and way.wording not in wordings):
                continue
            for doctrine in _decides(game, event, occurrence, watcher, way):
                fact = f"{game.name(watcher.source)} does not trigger: this is not what its wording waits for"
                game.trace.begin("does not trigger", fact, ability=watcher.key)
                game.cite(doctrine, fact, ability=watcher.key)
                if not game.rules.rules_for(doctrine) and game.rules.knows(_REQUIRED):
                    game.reason(_REQUIRED, fact, ability=watcher.key)
                _of_keyword(game, watcher, fact)


def _of_keyword(game: Table, watcher: Watcher, fact: str) -> None:
    """What the ability stands for, where it is a keyword's."""
    doctrine = keyword_doctrine(game, watcher.source, watcher.index)
    if doctrine is not None:
        game.cite(doctrine, fact, ability=watcher.key)


def _decides(game: Table, event: Event, occurrence: Occurrence, watcher: Watcher, way: Alternative) -> Iterator[str]:
    """The doctrines by which a wording is not met although it is about this."""
    if way.event == "AttacksUnblocked":
        if watcher.source == occurrence.object:
            yield "attacks-unblocked" if "BecomesBlocked" in occurrence.kinds else "attacks-unblocked-time"
        return
    scene = Viewpoint(game, Context(watcher.source, watcher.controller), game.rules, event.after)
    if way.event in ("PlayerAttacked", "PlayerAttacks"):
        if way.pattern.agent is None or scene.fits(way.pattern.agent, occurrence.agent or ""):
            yield way.wording or ""
        return
    axis = way.failing(occurrence, scene)
    described = axis in ("object", "patient") and isinstance(getattr(way.pattern, axis or ""), Filter)
    asked = described and getattr(occurrence, axis or "") is not None
    concerned = watcher.source in (occurrence.object, occurrence.patient) or axis == "patient"
    if (asked or concerned) and way.wording is not None:
        yield way.wording
    if asked:
        yield _LOOKS[way.event]


# -- entering ----------------------------------------------------------------------------------------------


def _in_a_status(game: Table, event: Event, occurrence: Occurrence) -> None:
    """What enters tapped does not become tapped."""
    entered = event.after.objects.get(occurrence.became if occurrence.became is not None else occurrence.object or -1)
    if entered is None or not entered.tapped:
        return
    for watcher, way in watchlist(event.after, game.lens, game.zones).by_event.get("BecomesTapped", ()):
        scene = Viewpoint(game, Context(watcher.source, watcher.controller), game.rules, event.after)
        if way.pattern.object is not None and scene.fits(way.pattern.object, entered.id):
            fact = f"{game.name(entered.id)} enters tapped, which is not becoming tapped"
            game.trace.begin("does not trigger", fact, ability=watcher.key)
            game.reason(_ENTERED_TAPPED, fact, ability=watcher.key)


# -- abilities that are not there --------------------------------------------------------------------------


def _lost(game: Table, event: Event, occurrence: Occurrence) -> None:
    """Printed abilities of what moves, which it does not have in the moment that counts."""
    then = Moment(event.before, game.lens)
    for world, id in ((then, occurrence.object), (game, occurrence.became)):
        obj = world.state.objects.get(id) if id is not None else None
        if obj is not None and obj.card.abilities and obj.zone in game.zones.board:
            for way in _without(game, event, world, obj.id, then is world):
                fact = f"{game.name(obj.id)} does not have its ability then and does not trigger"
                game.trace.begin("does not trigger", fact, object=obj.id)
                for doctrine in way.families or (("enters-modified",) if "Enters" in occurrence.kinds else ("normal-check",)):
                    game.cite(doctrine, fact)


def _without(game: Table, event: Event, world: World, source: int, back: bool) -> Iterator[Alternative]:
    """The ways in which a printed ability would be met that its object does not have in that moment."""
    view = world.view(source)
    held = {index for index, _ in view.abilities}
    printed = game.lens.faces.face(view.copied).abilities
    missing = [a for index, a in printed if isinstance(a, TriggeredAbility) and index not in held]
    yield from _met(game, event, world, source, missing, back)


def _met(
    game: Table, event: Event, world: World, source: int, abilities: list[TriggeredAbility], back: bool
) -> Iterator[Alternative]:
    """The ways in which those abilities of an object would be met, were it to have them."""
    if not abilities:
        return
    scene = Viewpoint(world, Context(source, world.view(source).controller), game.rules, event.after, back)
    for ability in abilities:
        for way in game.ways(ability.pattern):
            looks_back = any(game.rules.setting(family) == "before" for family in way.families)
            if looks_back == back and any(way.matches(occurrence, scene) for occurrence in event.occurrences):
                yield way


def _face_down(game: Table, event: Event) -> None:
    """Abilities on the hidden face of what is face down; it is shown as it leaves."""
    then = Moment(event.before, game.lens)
    for world, back in ((then, True), (game, False)):
        for obj in world.state.objects.values():
            if obj.face_down and obj.zone in game.zones.board:
                hidden = [a for _, a in game.lens.faces.face(obj.card).abilities if isinstance(a, TriggeredAbility)]
                if any(True for _ in _met(game, event, world, obj.id, hidden, back)):
                    fact = f"{obj.alias or obj.card.name} is face down and has no abilities"
                    game.trace.begin("does not trigger", fact, object=obj.id)
                    game.reason("face-down", fact, kinds={kind for each in event.occurrences for kind in each.kinds})
    for occurrence in event.occurrences:
        gone = event.before.objects.get(occurrence.object or -1)
        if gone is not None and gone.face_down and "Leaves" in occurrence.kinds:
            game.reason("face-down-revealed", f"{gone.alias or gone.card.name} is shown as it leaves")
