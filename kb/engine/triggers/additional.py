"""Additional triggers: effects that say an ability triggers additional times.

Doctrines: extra-triggers, extra-triggers-repeating (they do not multiply one another), extra-triggers-created (not for delayed
and reflexive abilities of the object).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from kb.patterns.compile import Alternative, Scene
from kb.text.nodes.things import Filter
from kb.text.nodes.vocabulary import Event as EventName

from ..context.context import Context
from ..context.keyword_abilities import keyword_of
from ..context.moment import Moment, object_at
from ..state.event import Event
from ..state.occurrences import Firing, Occurrence
from ..table.world import World
from ..wording.descriptions.filters import zones_meant
from ..wording.descriptions.kind_words import PERMANENT_TYPES
from ..wording.evaluate import holds, matches
from ..wording.places import place_meant, zone_is
from ..wording.players import is_meant
from ..wording.time.scene import Viewpoint
from .watchers import watchlist

if TYPE_CHECKING:
    from kb.text.nodes.abilities import TriggeredAbility
    from kb.text.nodes.statics import AdditionalTriggers
    from kb.text.nodes.things import Thing
    from kb.text.nodes.triggers import Pattern

    from ..state.objects import GameObject
    from ..table.world import Table

__all__ = ["Waiting", "is_such_an_effect", "times_triggered", "waits_for_the_same"]


class Waiting(Struct, frozen=True):
    """An ability that is about to trigger on something that happened."""

    source: int
    index: int
    ability: TriggeredAbility
    controller: str
    occurrences: tuple[Occurrence, ...]


def times_triggered(game: Table, firing: Firing, event: Event, *, back: bool = False) -> int:
    """How often an ability triggers that has triggered: once, and for each effect that says so once more.

    `back`: the ability looked at the moment before the event, and so do these effects.
    """
    total = 1
    world: World = Moment(event.before, game.lens) if back else game
    for effect, condition, source, controller in watchlist(event.before if back else event.after, game.lens, game.zones).extra:
        seen = Context(source, controller)
        if condition is not None and not holds(world, condition, seen):
            continue
        scene = Viewpoint(world, seen, game.rules, event.after, back)
        if not _is_caused(game, effect, firing, event, scene) or not is_such_an_effect(game, world, effect.pattern, firing, seen):
            continue
        if _speaks_of(world, effect, firing, seen):
            total += effect.times
            game.reason("extra-triggers", f"{game.name(source)}: {game.name(firing.source)} triggers additionally")
        else:
            fact = f"{game.name(source)} does not speak of this ability of {game.name(firing.source)}"
            game.reason("extra-triggers", fact, beside=True)  # worth saying, but it changed nothing
    return total


def _is_caused(game: Table, effect: AdditionalTriggers, firing: Firing, event: Event, scene: Scene) -> bool:
    """Whether the ability triggered on what the effect speaks of."""
    met = [occurrence for whole in firing.occurrences for occurrence in (whole, *_attacks_behind(whole, event))]
    own = [way for way in game.ways(firing.ability.pattern) if any(way.event in o.kinds for o in firing.occurrences)]
    for way in game.ways(effect.pattern):
        if way.event == "AbilityTriggers":
            return True
        happened = any(way.matches(occurrence, scene) for occurrence in met)
        if happened and (not own or any(waits_for_the_same(game, each, way) for each in own)):
            return True
    return False


def _attacks_behind(whole: Occurrence, event: Event) -> tuple[Occurrence, ...]:
    """The creatures attacking that are what a player's attack is."""
    if whole.kinds.isdisjoint(_OF_PLAYERS):
        return ()
    attacks = (each for each in event.occurrences if "Attacks" in each.kinds)
    return tuple(each for each in attacks if (each.agent, each.patient) == (whole.agent, whole.patient))


_OF_PLAYERS = frozenset({"PlayerAttacks", "PlayerAttacked"})

_EFFECTS: dict[str, tuple[EventName, ...]] = {
    "attack": ("Attacks",), "conquer": ("Conquers", "PlayerConquers"), "defend": ("Defends",), "hold": ("Holds", "PlayerHolds"),
    "move": ("Moves",), "play": ("PermanentPlayed",), "score": ("Scores",),
}  # fmt: skip
"""What abilities of a kind that has a name in its game wait for ("your conquer effects")."""
_ABOUT_ITSELF = frozenset({"play"})
"""Kinds that an ability is of only where it is about its own object."""


def is_such_an_effect(game: Table, world: World, spoken_of: Pattern, firing: Firing | Waiting, seen: Context) -> bool:
    """Whether an ability is of the kinds that "your … effects" names, is that player's, and triggered where the words say.

    `firing`: what has triggered, or would.
    """
    if spoken_of.event != "AbilityTriggers" or not spoken_of.manner:
        return True
    if spoken_of.agent is not None and not is_meant(world, spoken_of.agent, firing.controller, seen):
        return False
    if not any(_is_of_kind(game, firing, kind) for kind in spoken_of.manner):
        return False
    zone = spoken_of.to_zone
    if zone is None or zone.place is None:
        return True
    place = place_meant(world, zone.place, seen)
    return place is not None and any(place in (o.what, o.from_place) for o in firing.occurrences)


def _is_of_kind(game: Table, firing: Firing | Waiting, kind: str) -> bool:
    ability = firing.ability
    if kind not in _EFFECTS:
        return kind in ((ability.ability_word or "").lower(), keyword_of(game, firing.source, firing.index))
    ways = [way for way in game.ways(ability.pattern) if way.event in _EFFECTS[kind]]
    met = (way for way in ways if any(way.event in o.kinds for o in firing.occurrences))
    return any(way.about_itself or kind not in _ABOUT_ITSELF for way in met)


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
    if effect.of is None:
        return True
    source = object_at(world.state, firing.source)
    return source is not None and matches(world, effect.of, firing.source, seen) and _is_where_meant(world, effect.of, source)


def _is_where_meant(world: World, what: Filter | Thing, source: GameObject) -> bool:
    """Whether the object is in a zone that the words speak of: no "creature you control" is a spell or a card in a graveyard.

    What can never be a permanent (a dungeon) is meant where it is.
    """
    zones = zones_meant(what) if isinstance(what, Filter) else None
    if zones is None or PERMANENT_TYPES.isdisjoint(world.view(source.id).types):
        return True
    return any(zone_is(world, source.zone, word) for word in zones)
