"""Antecedents: what "it", "that creature", "those cards", "the rest" and "enchanted creature" stand for.

The newest mention in the effect that fits the noun; else what took part in the trigger event; else, for "the exiled card" and its
like, what is linked to the source (`linked-abilities`). Ids are given as they were then: read from them what last held.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.text.nodes.things import Granter, Host, That
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.vocabulary import AntecedentRole

from ..context.context import Context, Mention
from ..context.moment import object_at
from ..context.self_reference import last_spoken_of, source_is_spoken_of
from ..state.objects import GameObject
from ..state.occurrences import Occurrence
from ..table.world import World

__all__ = [
    "ROLES", "alternative", "antecedent", "as_it_entered", "attached_host", "event_objects", "having_spoken_of", "mentioned",
    "rest", "rest_is_known",
]  # fmt: skip

Ids = tuple[int | str, ...]

_UNSPOKEN = frozenset({"this", "host", "aside", "offered"})  # mentions that a noun does not refer to, if it can refer to others
_SETS = ("top", "looked", "revealed", "searched", "milled", "offered")


def antecedent(thing: That, world: World, seen: Context) -> Ids:
    """The objects that a pronoun or "that …" stands for; () where nothing was spoken of that fits."""
    if thing.role != "recent":
        return _by_role(thing, world, seen)
    found = mentioned(thing.noun, world, seen, not thing.plural)
    if found and not _is_only_itself(thing.noun, found, seen):
        return found
    of_event = _of_event(thing.noun, world, seen)
    if thing.noun is not None and (not of_event or _is_only_itself(thing.noun, of_event, seen)):
        of_event = _as_host(thing.noun, world, seen) or of_event
    return of_event or found or _self(thing, world, seen)


def _as_host(noun: str, world: World, seen: Context) -> Ids:
    """The newest "enchanted creature" that was spoken of and fits: "that creature" where nothing else can be meant."""
    hosts = (mention for mention in reversed(seen.mentions) if mention.role == "host")
    fitting = (tuple(id for id in mention.ids if _fits(world, id, noun, mention)) for mention in hosts)
    return next((found for found in fitting if found), ())


def _is_only_itself(noun: str | None, found: Ids, seen: Context) -> bool:
    """Whether all that was mentioned is the source, which never calls itself "that card"."""
    return noun is not None and found == (seen.source,)


def mentioned(noun: str | None, world: World, seen: Context, single: bool = False) -> Ids:
    """The newest mention that fits; for a singular the newest of one thing, if there is any.

    One token is "it" also where more are created instead; "each" of a kind is never one.
    """
    several: Ids = ()
    places: Ids = ()  # a battlefield is "there": it is "it" only where nothing else was spoken of
    speaker = seen.source if _speaks_as_i(world) else None
    for mention in reversed(seen.mentions):
        if noun is not None and mention.role in _UNSPOKEN:
            continue
        found = tuple(id for id in mention.ids if id != speaker and _fits(world, id, noun, mention))
        if noun is None and found and _speaks_as_i(world) and all(_is_battlefield(world, id) for id in found):
            places = places or found
            continue
        if found and (not single or ((len(found) == 1 or mention.one) and mention.role != "each")):
            return found
        several = several or found
    return several or places


def _is_battlefield(world: World, id: int | str) -> bool:
    obj = object_at(world.state, id) if isinstance(id, int) else None
    return obj is not None and "battlefield" in obj.card.types


def _speaks_as_i(world: World) -> bool:
    """Whether cards speak of themselves as "I" and "me", so that "it" is always something else."""
    return world.rules.has("first-person")


def _fits(world: World, id: int | str, noun: str | None, mention: Mention | None = None) -> bool:
    if isinstance(id, str) or noun == "player":
        return isinstance(id, str) and noun == "player"
    if noun in (None, "card", "source", "object") or (mention is not None and noun == mention.noun):
        return True
    obj = object_at(world.state, id)
    if obj is None:
        return False
    if noun == "permanent":
        return obj.zone in world.zones.board
    if noun == "token":
        return obj.token
    if noun in ("spell", "ability"):
        return obj.item is not None and (obj.item.kind == "spell") == (noun == "spell")
    return noun in world.view(id).words


def event_objects(world: World, occurrence: Occurrence) -> Iterator[int | str]:
    """What took part in an occurrence, foremost first; what left the board as it was there."""
    became = occurrence.became
    if became is not None and (occurrence.from_zone not in world.zones.board or occurrence.object is None):
        yield became
    elif occurrence.object is not None:
        yield occurrence.object
    if occurrence.patient is not None:
        yield occurrence.patient
    if occurrence.cause is not None:
        yield occurrence.cause


def _triggered_there(world: World, seen: Context) -> Ids:
    """The ability on the stack that the event says triggered or was activated; of several the newest."""
    active = [o for o in seen.occurrences if "AbilityActivated" in o.kinds]
    for occurrence in active:
        there = [obj.id for obj in world.state.objects.values() if _is_activated(obj, occurrence)]
        gone = [id for id, past in world.state.past.items() if _is_activated(past.object, occurrence)]
        if there or gone:
            return (max(there or gone),)
    triggering = [o for o in seen.occurrences if "AbilityTriggers" in o.kinds]
    items = [obj for obj in world.state.objects.values() if obj.item is not None and obj.item.firing is not None]
    for occurrence in triggering:
        own = [obj for obj in items if obj.item is not None and obj.item.source == occurrence.object]
        caused = [obj.id for obj in own if occurrence.patient is None or _triggered_on(obj, occurrence.patient)]
        if caused:
            return (max(caused),)
    return ()


def _triggered_on(obj: GameObject, became: int | str) -> bool:
    """Whether an ability on the stack triggered on what that object is now."""
    firing = obj.item.firing if obj.item is not None else None
    return firing is not None and any(occurrence.became == became for occurrence in firing.occurrences)


def _is_activated(obj: GameObject, occurrence: Occurrence) -> bool:
    return obj.item is not None and obj.item.kind == "activated" and obj.item.source == occurrence.object


def _of_event(noun: str | None, world: World, seen: Context) -> Ids:
    if noun == "ability" and (found_there := _triggered_there(world, seen)):
        return found_there
    found: list[int | str] = []
    for occurrence in seen.occurrences:
        fitting = [id for id in _foremost_first(world, occurrence, seen) if _fits(world, id, noun)]
        others = [id for id in fitting if id != seen.source] if noun is not None else fitting
        found.extend((others or fitting)[:1])
    return tuple(dict.fromkeys(found))


def _foremost_first(world: World, occurrence: Occurrence, seen: Context) -> list[int | str]:
    """What took part, the subject of the trigger condition first: who is dealt damage where the wording says "is dealt"."""
    found = list(event_objects(world, occurrence))
    firing = seen.firing
    pattern = alternative(firing.ability.pattern, occurrence) if firing is not None else None
    if pattern is not None and pattern.object is None and pattern.patient is not None and occurrence.patient in found:
        found.remove(occurrence.patient)
        found.insert(0, occurrence.patient)
    return found


def _self(thing: That, world: World, seen: Context) -> Ids:
    """ "The token" is what the source has made (`linked-abilities`), and "it" the source where the wording speaks of that."""
    if seen.source is None:
        return ()
    if thing.noun == "token":
        made = tuple(id for id, obj in world.state.objects.items() if obj.token and obj.exiled_with == seen.source)
        if made:
            return made
    spoken = last_spoken_of(thing, seen)
    if isinstance(spoken, Host):
        host = tuple(id for id in attached_host(spoken, world, seen) if _fits(world, id, thing.noun))
        if host:
            return host
    if isinstance(spoken, Granter) and spoken.meant is not None and _fits(world, spoken.meant, thing.noun):
        return (spoken.meant,)
    if not _fits(world, seen.source, thing.noun) or not source_is_spoken_of(thing, seen):
        return ()
    return (seen.source,)


def _by_role(thing: That, world: World, seen: Context) -> Ids:
    if thing.by is not None and seen.each is not None:
        return _done_by(seen.each, thing.role, seen)
    called = _CALLED_ELSE.get(thing.role, thing.role)
    so_called = [mention.ids for mention in seen.mentions if mention.role == called and mention.ids]
    if so_called:
        if thing.plural:
            return tuple(dict.fromkeys(id for ids in so_called for id in ids))
        fitting = (ids for ids in reversed(so_called) if all(_fits(world, id, thing.noun) for id in ids))
        return next(fitting, so_called[-1])  # "the chosen unit" where a battlefield was chosen after it
    if thing.role == "other":
        return _others(world, seen)
    if thing.role == "damaged":
        return _damaged(seen)
    fighting = tuple(id for o in seen.occurrences if (id := _in_block(thing.role, o)) is not None)
    if fighting:
        return tuple(dict.fromkeys(fighting))
    kinds = _ROLE_KINDS.get(thing.role)
    found = [o for o in seen.occurrences if kinds in o.kinds and o.object != seen.source] if kinds else []
    if found:
        return tuple(id for occurrence in found for id in list(event_objects(world, occurrence))[:1])
    linked = _linked(thing.role, world, seen)
    if linked or thing.role not in _LINKED:
        return linked or mentioned(thing.noun, world, seen)
    return tuple(id for id in mentioned(thing.noun, world, seen) if id != seen.source)  # never the source itself


def _done_by(player: str, role: str, seen: Context) -> Ids:
    """Of what the effect has done to things of several players, what one of them did it to (`each-player`)."""
    kind = _ROLE_KINDS.get(role)
    done = (occurrence for event in seen.events for occurrence in event.occurrences if kind in occurrence.kinds)
    return tuple(dict.fromkeys(o.object for o in done if o.agent == player and o.object is not None))


_LINKED = ("exiled", "imprinted")


def as_it_entered(world: World, source: int) -> tuple[int, ...]:
    """A source, and the object that became it, with which things were exiled as it entered."""
    now = object_at(world.state, source)
    return (source,) if now is None or now.was is None else (source, now.was)


def _damaged(seen: Context) -> Ids:
    """The permanents to which the effect has dealt damage so far."""
    dealt = (o.patient for event in seen.events for o in event.occurrences if "DamageDealt" in o.kinds)
    return tuple(dict.fromkeys(id for id in dealt if isinstance(id, int)))


def _others(world: World, seen: Context) -> Ids:
    """ "The other creature": of the two that took part in the event, the one that the trigger condition is not about."""
    found: list[int | str] = []
    for occurrence in seen.occurrences:
        first = _foremost_first(world, occurrence, seen)[:1]
        found.extend(id for id in (occurrence.object, occurrence.patient) if isinstance(id, int) and id not in first)
    return tuple(dict.fromkeys(found))


def _in_block(role: str, occurrence: Occurrence) -> int | str | None:
    """ "The blocking creature", "the blocked creature", "the attacking creature" of an event."""
    if role not in ("blocking", "blocked", "attacking"):
        return None
    if "Blocks" in occurrence.kinds:
        return occurrence.object if role == "blocking" else occurrence.patient
    if "BecomesBlocked" in occurrence.kinds:
        return occurrence.patient if role == "blocking" else occurrence.object
    return occurrence.object if "Attacks" in occurrence.kinds and role == "attacking" else None


_CALLED_ELSE = {"targeted": "target"}
_ROLE_KINDS = {
    "sacrificed": "Sacrifices", "discarded": "Discards", "exiled": "Exiles", "destroyed": "Destroyed", "milled": "Mills",
    "died": "Dies", "drawn": "Draws", "countered": "SpellCountered", "returned": "Returns", "created": "TokenCreated",
    "killed": "Kills", "played": "PermanentPlayed",
}  # fmt: skip
ROLES: frozenset[AntecedentRole] = frozenset({
    "attacking", "blocked", "blocking", "cast", "chosen", "copied", "countered", "created", "damaged", "destroyed", "died",
    "discarded", "drawn", "exiled", "haunted", "imprinted", "killed", "milled", "moved", "named", "other", "played", "recent",
    "returned", "revealed", "sacrificed", "same", "tapped", "targeted",
})  # fmt: skip
"""The parts by which something spoken of is meant again: mentions of that name, parts in events, links."""


def _linked(role: str, world: World, seen: Context) -> Ids:
    """What the source is linked to: the cards exiled with it, the objects chosen for it."""
    if seen.source is None:
        return ()
    if role in _LINKED:
        sources = as_it_entered(world, seen.source)
        found = tuple(id for id, obj in world.state.objects.items() if obj.exiled_with in sources and not obj.token)
        _record_link(world, seen.source, several=len(found) > 1)
        return found
    source = object_at(world.state, seen.source)
    kind = _CHOSEN_AS.get(role)
    if source is None or kind is None:
        return ()
    return tuple(int(value) for name, value in source.chosen if name == kind and value.isdecimal())


_CHOSEN_AS = {"chosen": "object", "haunted": "haunted"}


def _record_link(world: World, source: int, *, several: bool) -> None:
    if world.record is not None:
        fact = f"only what was exiled with {world.view(source).name} is meant"
        world.record.reason("linked-abilities", fact, kinds=("SeveralCards",) if several else ())


def attached_host(thing: Host, world: World, seen: Context) -> Ids:
    """What the source is attached to, or was when it last existed."""
    source = object_at(world.state, seen.source) if seen.source is not None else None
    return (source.attached,) if source is not None and source.attached is not None else ()


def having_spoken_of(what: object, world: World, seen: Context) -> Context:
    """From where the condition of a static effect on something looks: after "enchanted creature gets …" its "it" is the host."""
    if not isinstance(what, Host) or seen.game is not None:
        return seen
    return Context(seen.source, seen.controller, mentions=[*seen.mentions, Mention("host", attached_host(what, world, seen))])


def rest(world: World, seen: Context) -> Ids:
    """What is left, where it was, of the cards looked at or revealed last."""
    for number, mention in reversed(tuple(enumerate(seen.mentions))):
        if mention.role in _SETS:
            later = {id for other in seen.mentions[number + 1 :] if other.role == "aside" for id in other.ids}
            return tuple(id for id in mention.ids if id in world.state.objects and id not in later)
    return ()


def rest_is_known(seen: Context) -> bool:
    """Whether anything was spoken of that something can be the rest of."""
    return any(mention.role in _SETS for mention in seen.mentions)


def alternative(pattern: Pattern | None, occurrence: Occurrence) -> Pattern | None:
    """The part of a trigger condition that an occurrence met."""
    if pattern is None or not pattern.either:
        return pattern
    return next((part for part in pattern.either if part.event in occurrence.kinds), pattern.either[0])
