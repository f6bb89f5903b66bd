"""The players that "that player" or "they" refers to: those mentioned last, else those of the trigger condition."""

from __future__ import annotations

from typing import Any

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.base import walk
from kb.text.nodes.cards import Card
from kb.text.nodes.conditions import TurnIs
from kb.text.nodes.qualities import ControlledBy, SharesWith
from kb.text.nodes.statics import Prohibition
from kb.text.nodes.things import Filter, Group, Players, Quality
from kb.text.nodes.triggers import Pattern

from ..context.context import Context
from ..context.moment import object_at
from ..context.of_event import alternative, event_objects
from ..state.occurrences import Occurrence
from ..table.world import World

__all__ = ["spoken_of", "that_players"]


def that_players(world: World, seen: Context) -> tuple[str, ...]:
    """Who "that player" or "they" is; whoever did what it triggered on, where no player is spoken of.

    Nobody where it triggered on the source's own move, of which no player is part: "when ~ leaves the battlefield".
    """
    done = (o for o in seen.occurrences if not _is_own_move(o, seen))
    return spoken_of(world, seen) or tuple(dict.fromkeys(o.agent for o in done if o.agent is not None))


def _is_own_move(occurrence: Occurrence, seen: Context) -> bool:
    return seen.firing is not None and "ZoneChange" in occurrence.kinds and seen.source in (occurrence.object, occurrence.became)


def spoken_of(world: World, seen: Context) -> tuple[str, ...]:
    """The players that the wording has spoken of, or its trigger condition, or that are targets."""
    for mention in reversed(seen.mentions):
        found = tuple(id for id in mention.ids if isinstance(id, str))
        if found and mention.role != "owner":
            return found
    firing = seen.firing
    pattern = firing.ability.pattern if firing is not None else None
    ways = [(occurrence, alternative(pattern, occurrence)) for occurrence in seen.occurrences]
    named = (_player_of(world, occurrence, way) for occurrence, way in ways)
    found = tuple(dict.fromkeys(name for name in named if name is not None))
    return found or _of_targets(world, seen) or _owners(seen) or _of_whose_turn(world, seen)


def _of_targets(world: World, seen: Context) -> tuple[str, ...]:
    """The last player who is a target, or who controls a target described by that: "target artifact a player controls"."""
    described = [slot.what for slot in seen.slots]
    for place, chosen in reversed(list(enumerate(seen.targets))):
        for target in reversed(chosen):
            if isinstance(target, str):
                return (target,)
            if place < len(described) and _names_controller(described[place]):
                return (world.view(target).controller,)
    return ()


def _owners(seen: Context) -> tuple[str, ...]:
    """The owners to whose zone something went last: "return target permanent to its owner's hand. Then that player …"."""
    owners = (mention.ids for mention in reversed(seen.mentions) if mention.role == "owner")
    return tuple(id for id in next(owners, ()) if isinstance(id, str))


def _of_whose_turn(world: World, seen: Context) -> tuple[str, ...]:
    """The opponent during whose turn the words say that the spell is cast: "only during an opponent's turn"."""
    source = object_at(world.state, seen.source) if seen.source is not None else None
    active = world.state.active
    return (active,) if source is not None and active != seen.controller and _OF_AN_OPPONENTS_TURN.of(source.card) else ()


def _is_of_an_opponents_turn(card: Card) -> bool:
    asked = (part.unless for part in walk(card.abilities) if isinstance(part, Prohibition) and part.verb == "cant-cast")
    return any(isinstance(unless, TurnIs) and unless.player == Players("opponent") for unless in asked)


_OF_AN_OPPONENTS_TURN: ByIdentity[Card, bool] = ByIdentity(_is_of_an_opponents_turn)


def _player_of(world: World, occurrence: Occurrence, pattern: Pattern | None) -> str | None:
    """The player of an event whom its condition speaks of; None where it speaks of none: "when ~ enters"."""
    patient = occurrence.patient if isinstance(occurrence.patient, str) else None
    if pattern is None:
        return patient
    if _is_done_to_you(pattern):
        return occurrence.agent
    if pattern.agent == Players("you") and _names_controller(pattern.cause):
        return occurrence.by
    if pattern.agent is None and _names_controller(pattern.cause) and not _names_controller(pattern.object):
        return occurrence.by
    if pattern.agent is not None or pattern.event in ("StepBegins", "TurnBegins"):
        return occurrence.agent
    if _has_somebodys_zone(pattern):
        return _owner(world, occurrence)
    if patient is not None and not _names_controller(pattern.object):
        return patient
    if _names_controller(pattern.object):
        return _controller(world, occurrence)
    return patient


def _is_done_to_you(pattern: Pattern) -> bool:
    """Whether the wording has a player do something to "you", who is never "that player": "an opponent attacks you"."""
    you = Players("you")
    meant = pattern.patient.members if isinstance(pattern.patient, Group) else (pattern.patient,)
    return isinstance(pattern.object, Players) and pattern.object != you and you in meant


def _names_controller(what: Any) -> bool:
    if isinstance(what, Players):
        return False
    return isinstance(what, Filter) and any(map(_speaks_of_controller, what.where))


def _speaks_of_controller(quality: Quality) -> bool:
    """Whether it says whose something is: a player's other than "you", or the same player's as the other targets."""
    if isinstance(quality, ControlledBy):
        return quality.player != Players("you")
    return isinstance(quality, SharesWith) and quality.what == "controller" and not quality.negated


def _has_somebodys_zone(pattern: Pattern) -> bool:
    """Whether the wording speaks of a player as whose zone it is: "is put into a player's hand"."""
    zones = (pattern.to_zone, pattern.from_zone)
    return any(zone is not None and zone.of is not None and zone.of.which in ("player", "opponent") for zone in zones)


def _owner(world: World, occurrence: Occurrence) -> str | None:
    first = next(event_objects(world, occurrence), None)
    obj = object_at(world.state, first) if isinstance(first, int) else None
    return obj.owner if obj is not None else None


def _controller(world: World, occurrence: Occurrence) -> str | None:
    first = next(event_objects(world, occurrence), None)
    return world.view(first).controller if isinstance(first, int) else None
