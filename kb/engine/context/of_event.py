"""The part that things took in the event that an ability triggered on: "it", "that creature", "the blocking creature"."""

from __future__ import annotations

from collections.abc import Iterator

from kb.text.nodes.qualities import Targeting
from kb.text.nodes.things import Filter, Host
from kb.text.nodes.triggers import Pattern

from ..state.objects import GameObject
from ..state.occurrences import Occurrence
from ..table.world import World
from .context import Context, Mention
from .moment import object_at

__all__ = ["alternative", "event_objects", "fits_noun", "foremost", "in_block", "of_event", "other_in_event"]

Ids = tuple[int | str, ...]

OR = "-or-"  # in a noun that leaves open which of two things is meant: "that spell or ability"


def alternative(pattern: Pattern | None, occurrence: Occurrence) -> Pattern | None:
    """The part of a trigger condition that an occurrence met."""
    if pattern is None or not pattern.either:
        return pattern
    return next((part for part in pattern.either if part.event in occurrence.kinds), pattern.either[0])


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


def of_event(noun: str | None, world: World, seen: Context) -> Ids:
    """What took part in the event and is called so, the foremost of each occurrence; the source last, if by a noun."""
    if noun in ("ability", f"spell{OR}ability") and (found_there := _triggered_there(world, seen)):
        return found_there
    found = (foremost(noun, world, occurrence, seen) for occurrence in seen.occurrences)
    return tuple(dict.fromkeys(id for id in found if id is not None)) or _aimed_at(noun, world, seen)


def foremost(noun: str | None, world: World, occurrence: Occurrence, seen: Context) -> int | str | None:
    """What took part in one occurrence and is called so, the foremost.

    The source only where nothing else is called by the noun, and so of "equipped creature" that meets another. What caused the
    event comes after it: a creature whose own ability brought it back is no other than that.
    """
    fitting = [id for id in _called_first(noun, world, occurrence, seen) if fits_noun(world, id, noun)]
    itself = (seen.source, *_meeting_host(occurrence, seen))
    others = [id for id in fitting if id not in itself and id != occurrence.cause] if noun is not None else fitting
    return next(iter(others or fitting), None)


def _meeting_host(occurrence: Occurrence, seen: Context) -> tuple[int, ...]:
    """The "equipped creature" of a trigger condition that is about what it does to another one, or what blocks it."""
    pattern = alternative(seen.firing.ability.pattern, occurrence) if seen.firing is not None else None
    meets = pattern is not None and (pattern.patient is not None or not _MEETING.isdisjoint(occurrence.kinds))
    if pattern is None or not meets or not isinstance(pattern.object, Host) or occurrence.object is None:
        return ()
    return (occurrence.object,)


_MEETING = frozenset({"Blocks", "BecomesBlocked"})


def _aimed_at(noun: str | None, world: World, seen: Context) -> Ids:
    """The targets of a spell that the trigger condition speaks of ("a spell that targets one or more creatures")."""
    found: list[int | str] = []
    for occurrence in seen.occurrences if noun is not None and seen.firing is not None else ():
        pattern = alternative(seen.firing.ability.pattern, occurrence) if seen.firing is not None else None
        spell = object_at(world.state, occurrence.object) if isinstance(occurrence.object, int) else None
        if pattern is None or not _speaks_of_targets(pattern) or spell is None or spell.item is None:
            continue
        found += [target for slot in spell.item.targets for target in slot if fits_noun(world, target, noun)]
    return tuple(dict.fromkeys(found))


def _speaks_of_targets(pattern: Pattern) -> bool:
    """Whether a trigger condition is about a spell that targets something of a kind, of which nothing else is said."""
    qualities = pattern.object.where if isinstance(pattern.object, Filter) else ()
    aims = [quality.what for quality in qualities if isinstance(quality, Targeting)]
    return any(isinstance(what, Filter) and not (what.where or what.any_of or what.without) for what in aims)


def _called_first(noun: str | None, world: World, occurrence: Occurrence, seen: Context) -> list[int | str]:
    """What took part; first whom it was done to where only that could be a player: "that permanent or player"."""
    found = _foremost_first(world, occurrence, seen)
    if noun is not None and noun.endswith(f"{OR}player") and occurrence.patient in found:
        found.sort(key=lambda id: id != occurrence.patient)
    return found


def _foremost_first(world: World, occurrence: Occurrence, seen: Context) -> list[int | str]:
    """What took part, the subject of the trigger condition first: who is dealt damage where the wording says "is dealt"."""
    found = list(event_objects(world, occurrence))
    firing = seen.firing
    pattern = alternative(firing.ability.pattern, occurrence) if firing is not None else None
    if pattern is not None and pattern.object is None and pattern.patient is not None and occurrence.patient in found:
        found.remove(occurrence.patient)
        found.insert(0, occurrence.patient)
    return found


def other_in_event(world: World, seen: Context) -> Ids:
    """ "The other creature": of the two that took part in the event, the one that the trigger condition is not about."""
    found: list[int | str] = []
    for occurrence in seen.occurrences:
        first = _foremost_first(world, occurrence, seen)[:1]
        found.extend(id for id in (occurrence.object, occurrence.patient) if isinstance(id, int) and id not in first)
    return tuple(dict.fromkeys(found))


def in_block(role: str, occurrence: Occurrence) -> int | str | None:
    """ "The blocking creature", "the blocked creature", "the attacking creature" of an event, blocked or not."""
    if role not in ("blocking", "blocked", "attacking"):
        return None
    if "Blocks" in occurrence.kinds:
        return occurrence.object if role == "blocking" else occurrence.patient
    if "BecomesBlocked" in occurrence.kinds:
        return occurrence.patient if role == "blocking" else occurrence.object
    attacks = not _ATTACKING.isdisjoint(occurrence.kinds)
    return occurrence.object if attacks and role == "attacking" else None


# An attacker is “the attacking creature” also in the event that nothing blocks it.
_ATTACKING = frozenset({"Attacks", "AttacksUnblocked"})


def fits_noun(world: World, id: int | str, noun: str | None, mention: Mention | None = None) -> bool:
    """Whether an object or player can be called by a noun; None is a bare "it". `mention`: how it was spoken of."""
    if noun is not None and OR in noun:
        return any(fits_noun(world, id, part, mention) for part in noun.split(OR))
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
    return world.lens.type_words.has_any((noun,), world.view(id).words)


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
