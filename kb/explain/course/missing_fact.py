"""The missing fact: for an ability that did not trigger, what came nearest to its trigger condition, and where that failed."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from kb.engine.context.context import Context
from kb.engine.context.keyword_abilities import keyword_doctrine
from kb.engine.context.moment import Moment
from kb.engine.context.own_death import notes_own_death
from kb.engine.state.in_combat import attackers
from kb.engine.table.occurrences_in_words import in_words as occurrence_in_words
from kb.engine.triggers.watchers import zone_words
from kb.engine.wording.conditions import DEFINED_BY
from kb.engine.wording.time.scene import Viewpoint
from kb.patterns.compile import Alternative
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.conditions import PlayerIs

from .made_so import points_of_miss
from .wording_of_ability import in_words

if TYPE_CHECKING:
    from kb.engine.course.course import Branch
    from kb.engine.game import Game
    from kb.engine.state.event import Event
    from kb.engine.state.game_state import GameState
    from kb.engine.state.occurrences import Occurrence

    from .roster import Entry

__all__ = ["Lack", "NearMiss", "missing_fact", "near_misses"]

_AXES = (
    "event",
    "manner",
    "step",
    "turn",
    "from_zone",
    "to_zone",
    "agent",
    "object",
    "patient",
    "cause",
    "amount",
    "restriction",
    "",
)
"""Axes in the order in which they are asked; the later an occurrence fails, the nearer it came. "": at none."""


class Lack(Struct, frozen=True):
    """What an ability lacked, in a sentence, and the doctrines that make it matter. `kinds`: words to choose their rules by.

    `never`: the classes of events that it waits for, of which there were none, and the words for how they would happen.
    `recorded`: the course has the reasons already.
    """

    fact: str
    doctrines: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    recorded: bool = False


class NearMiss(Struct, frozen=True):
    """An occurrence of a class that an ability waits for, and why it did not trigger on it.

    `axis`: where it failed; "" if nowhere. `source`: the id of the ability's object at that moment, None where it was not there.
    `state`: the moment at which it was asked.
    """

    occurrence: Occurrence
    event: Event
    way: Alternative
    axis: str
    source: int | None
    state: GameState


def missing_fact(game: Game, branch: Branch, ids: frozenset[int], entry: Entry) -> Lack:
    """What an ability lacked in a branch, in which its object was known under some ids."""
    if not isinstance(entry.ability, TriggeredAbility):
        return Lack("")
    if (noted := _noted(branch, ids, entry)) is not None:
        return noted
    pattern = entry.ability.pattern
    if pattern.event == "StateIs":
        return Lack(f"the state that it waits for never comes: “{_said(game, pattern.state, entry)}”", ("state-trigger",))
    misses = near_misses(game, branch, ids, entry.ability)
    best = max(misses, key=lambda miss: (miss.source is not None, _AXES.index(miss.axis)), default=None)
    if (instead := _replaced(game, branch, ids, entry)) is not None and (best is None or best.axis):
        return instead
    if best is None:
        never = tuple(dict.fromkeys((*(way.event for way in game.ways(pattern)), *pattern.manner)))
        fact = f"what it waits for never happens: “{_said(game, pattern, entry)}”{_still_to_come(branch.state)}"
        return Lack(fact, (_on_match(game, ids, entry),), never=never)
    return _lack(game, best, entry)


def _on_match(game: Game, ids: Collection[int], entry: Entry) -> str:
    """By which doctrine it triggers on what its words name, and on nothing else: that of its keyword, if it stands for one."""
    # What it has become last comes first.
    keywords = (keyword_doctrine(game, id, entry.index) for id in sorted(ids, reverse=True))
    return next((doctrine for doctrine in keywords if doctrine and game.rules.rules_for(doctrine)), _MATCHES)


_MATCHES = "triggers-on-match"


def _still_to_come(state: GameState) -> str:
    """That the play stops in a combat whose damage is not dealt yet."""
    begun = state.step in _BEFORE_DAMAGE and any(True for _ in attackers(state))
    return "; combat damage is still to come" if begun else ""


_BEFORE_DAMAGE = ("declare attackers", "declare blockers")


def near_misses(game: Game, branch: Branch, ids: frozenset[int], ability: TriggeredAbility) -> Iterator[NearMiss]:
    """Every occurrence of a class that an ability waits for, with the axis at which it failed."""
    for step in branch.steps:
        if step.kind != "event" or step.event is None:
            continue
        for occurrence in step.event.occurrences:
            for way in game.ways(ability.pattern):
                if way.event in occurrence.kinds:
                    yield _missed(game, step.event, occurrence, way, ids)


def _replaced(game: Game, branch: Branch, ids: frozenset[int], entry: Entry) -> Lack | None:
    """What a replacement or prevention effect kept from happening, on which the ability would have triggered."""
    ability = entry.ability
    assert isinstance(ability, TriggeredAbility)
    of_own_death = ("keyword-deathknell",) if notes_own_death(game, ability.pattern) else ()
    stands_for = of_own_death or tuple({_on_match(game, ids, entry)} - {_MATCHES})
    for step in branch.steps:
        for occurrence, state, instead in step.about.get("replaced", ()):
            for way in game.ways(ability.pattern):
                if way.event in occurrence.kinds and _fits(game, ability, way, occurrence, state, ids):
                    would = occurrence_in_words(game, occurrence, way.event)
                    fact = f"“{would}” never happens: {instead} replaces it"
                    return Lack(fact, (*_NEVER, *stands_for), tuple(occurrence.kinds) if stands_for else ())
    return None


_NEVER = ("replacement-event-never-happens", "event-must-occur")


def _fits(
    game: Game, ability: TriggeredAbility, way: Alternative, occurrence: Occurrence, state: GameState, ids: frozenset[int]
) -> bool:
    """Whether an occurrence that never happened is what the ability waits for, in the state before it."""
    source = next((id for id in sorted(ids, reverse=True) if id in state.objects), None)
    if source is None or zone_words(state.objects[source].zone, game.zones).isdisjoint(ability.functions_in):
        return False
    world = Moment(state, game.lens)
    seen = Context(source, world.view(source).controller)
    try:
        return way.failing(occurrence, Viewpoint(world, seen, game.rules, state, True)) is None
    except KeyError:
        return False  # it speaks of the object that it would have become


def _missed(game: Game, event: Event, occurrence: Occurrence, way: Alternative, ids: frozenset[int]) -> NearMiss:
    back = any(game.rules.setting(family) == "before" for family in way.families)
    state = event.before if back else event.after
    source = next((id for id in sorted(ids, reverse=True) if id in state.objects), None)
    known = source if source is not None else max((id for id in ids if id in state.past), default=None)
    if known is None:
        return NearMiss(occurrence, event, way, "event", None, state)
    world = Moment(state, game.lens)
    seen = Context(known, world.view(known).controller)
    try:
        axis = way.failing(occurrence, Viewpoint(world, seen, game.rules, event.after, back)) or ""
    except KeyError:
        axis = "event"  # it speaks of something that did not exist yet
    return NearMiss(occurrence, event, way, axis if axis in _AXES else "event", source, state)


def _noted(branch: Branch, ids: frozenset[int], entry: Entry) -> Lack | None:
    """What the engine itself noted: the condition was false, the limit reached; or it triggered and was never placed."""
    for step in branch.steps:
        key = step.about.get("ability")
        if step.kind == "does not trigger" and isinstance(key, tuple) and key[0] in ids and key[1] == entry.index:
            return Lack(step.text)
        firing = step.firing
        if step.kind == "not placed" and firing is not None and firing.source in ids and firing.index == entry.index:
            return Lack(step.text, tuple(dict.fromkeys(reason.doctrine for reason in step.reasons)), recorded=True)
    return None


# -- in words ---------------------------------------------------------------------------------------------------------


def _lack(game: Game, miss: NearMiss, entry: Entry) -> Lack:
    happened, name = occurrence_in_words(game, miss.occurrence, miss.way.event), entry.bearer.name
    if miss.source is None:
        return Lack(f"{happened}, but {name} is not there to see it", _moment(game, miss.way))
    if not miss.axis:
        return _matched(game, miss, entry, happened)
    wanted = _said(game, getattr(miss.way.pattern, miss.axis, None), entry)
    if miss.axis == "manner":
        wanted = re.sub(r"(?<=[a-z])-(?=[a-z])", " ", wanted)
    made_another = points_of_miss(game, miss.way, miss.occurrence, miss.event, miss.source, miss.state)
    defined = _defined(miss.way.pattern.restriction) if miss.axis == "restriction" else ()
    doctrines = (*made_another, *defined, miss.way.wording or _on_match(game, (miss.source,), entry))
    if miss.axis == "object" and wanted == name:
        return Lack(f"{happened}, but it waits for that to happen to {name} itself", doctrines)
    return Lack(f"{happened}, but {_FAILED.get(miss.axis, miss.axis)} “{wanted}”", doctrines)


def _defined(restriction: object) -> tuple[str, ...]:
    """The doctrines of what a player has to be or have, by the words of a restriction."""
    states = (part.what for part in walk(restriction) if isinstance(part, PlayerIs))
    return tuple(dict.fromkeys(DEFINED_BY[state] for state in states if state in DEFINED_BY))


def _moment(game: Game, way: Alternative) -> tuple[str, ...]:
    """By which doctrines it is asked in the moment in which it is: before the event, where the edition has it look back."""
    back = tuple(family for family in way.families if game.rules.setting(family) == "before")
    return back or ("normal-check", *way.families)


def _matched(game: Game, miss: NearMiss, entry: Entry, happened: str) -> Lack:
    """The occurrence fits; so it is where the ability was, or how the edition counts, that keeps it from triggering."""
    name = entry.bearer.name
    object = miss.state.objects[miss.source] if miss.source is not None else None
    assert object is not None
    assert isinstance(entry.ability, TriggeredAbility)
    if zone_words(object.zone, game.zones).isdisjoint(entry.ability.functions_in):
        zones = " and ".join(entry.ability.functions_in)
        return Lack(
            f"{happened}, but {name} was in {object.zone}: its ability functions in {zones}",
            ("functions-in-zone", *miss.way.families),
        )
    view = game.lens.view(miss.state, object.id)
    if taken := next(((source, layer) for index, _, source, layer in view.taken if index == entry.index), None):
        taker, layer = taken
        kinds = ("LandTypeSet",) if layer == "type" else ()
        return Lack(f"{happened}, but {game.name(taker)} has taken its ability", ("abilities-taken",), kinds)
    if view.ability(entry.index) != entry.ability and object.face_down:
        return Lack(f"{happened}, but {name} is face down and has no abilities", ("face-down",), (miss.way.event,))
    if view.ability(entry.index) != entry.ability:
        return Lack(f"{happened}, but {name} did not have this ability then", _moment(game, miss.way))
    if object.phased_out:
        return Lack(f"{happened}, but {name} is phased out", ("phased-out-nonexistent",))
    if miss.way.wording:
        return Lack(f"{happened}, but not in the way that “{_said(game, miss.way.pattern, entry)}” means", (miss.way.wording,))
    return Lack(f"{happened}, but that is not “{_said(game, miss.way.pattern, entry)}”", ("triggers-on-match",))


_FAILED = {
    "manner": "not in the way it waits for:",
    "step": "it waits for another step:",
    "turn": "it waits for the turn of",
    "from_zone": "it does not come from",
    "to_zone": "it does not go to",
    "agent": "it is not done by",
    "object": "that is not",
    "patient": "the other side is not",
    "cause": "what makes it happen is not",
    "amount": "the amount is not",
    "restriction": "this does not hold:",
}


def _said(game: Game, part: object, entry: Entry) -> str:
    return in_words(part, game.rules.game.speech).replace("~", entry.bearer.name)
