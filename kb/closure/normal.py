"""Normal form: trigger conditions as they are worded → as occurrences are recorded.

A wording looks at an event from where it stands; the executor records each event in one way. "Enters under your control" asks
who controls what entered; "loses control" is the other side of a player gaining it; "attacks with two creatures" counts
creatures that attack; "activates a loyalty ability of a planeswalker" happens to the planeswalker.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from kb.text.nodes.conditions import AllOf, Condition, Is
from kb.text.nodes.qualities import ControlledBy, Status
from kb.text.nodes.things import Filter, Players, That, This, Zone
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number

__all__ = ["normalised"]

_ANY_ABILITY = frozenset({"ability", "activated", "triggered"})


def normalised(pattern: Pattern) -> Pattern:
    """The same condition, as the executor records such events."""
    pattern = _by_zone(pattern)
    if pattern.event == "Enters":
        return _enters(pattern)
    known = _NORMAL.get(pattern.event)
    return known(pattern) if known is not None else pattern


def _by_zone(pattern: Pattern) -> Pattern:
    """The zone that is named decides what kind of zone change it is."""
    zone = pattern.to_zone
    if zone is None or zone.name not in _INTO:
        return pattern
    if pattern.event == "Dies" and _INTO[zone.name] != "PutIntoGraveyard":
        return replace(pattern, event=_INTO[zone.name], from_zone=pattern.from_zone or Zone("battlefield"))
    return replace(pattern, event=_INTO[zone.name]) if pattern.event in _INTO.values() else pattern


def _is_permanent(what: object) -> bool:
    """ "A creature", where it is no creature card, is a permanent: it can only come from the battlefield."""
    return isinstance(what, Filter) and bool(_PERMANENTS & set(what.nouns)) and not {"card", "spell"} & set(what.nouns)


def _put_into_exile(pattern: Pattern) -> Pattern:
    """A permanent, or the object that waits for it, is exiled from the battlefield where no other zone is named."""
    itself = isinstance(pattern.object, This) and pattern.object.noun == "this"
    if not (itself or _is_permanent(pattern.object)) or pattern.from_zone is not None or pattern.manner:
        return pattern
    return replace(pattern, from_zone=Zone("battlefield"))


def _put_into_graveyard(pattern: Pattern) -> Pattern:
    if not _is_permanent(pattern.object) or pattern.from_zone is not None or pattern.manner:
        return pattern
    return replace(pattern, event="Dies")


def _enters(pattern: Pattern) -> Pattern:
    """Under whose control something enters is asked of what it is now."""
    if pattern.agent is None:
        return pattern
    controlled = ControlledBy(pattern.agent)
    if isinstance(pattern.object, Filter):
        return replace(pattern, agent=None, object=replace(pattern.object, where=(*pattern.object.where, controlled)))
    asked: Condition = Is(pattern.object or That(), Filter(where=(controlled,)))
    if pattern.restriction is not None:
        asked = AllOf((pattern.restriction, asked))
    return replace(pattern, agent=None, restriction=asked)


def _control_lost(pattern: Pattern) -> Pattern:
    """A change of control is recorded from the side of the player who gains it."""
    gains = pattern.patient if isinstance(pattern.patient, Players) else None
    return replace(pattern, agent=gains, patient=pattern.agent)


def _counters(pattern: Pattern) -> Pattern:
    """ "One or more counters are put on" something is one event for each thing that gets counters, "a counter is put on" it one
    for each counter; so many are an amount. On things in the plural it is one event however many get them.
    """
    if pattern.occurrences == "one-or-more" and "on-several" in pattern.manner:
        return pattern
    if pattern.occurrences == "one-or-more":
        return replace(pattern, occurrences="each")
    if pattern.occurrences == "each" and "last" not in pattern.manner:
        return replace(pattern, occurrences="each-counter")
    if pattern.occurrences in ("at-least", "exactly") and pattern.number is not None:
        compare = ">=" if pattern.occurrences == "at-least" else "="
        return replace(pattern, occurrences="each", number=None, amount=Number(pattern.number), compare=compare)
    return pattern


def _attacks(pattern: Pattern) -> Pattern:
    """A player attacks: once for the declaration, whatever attacks."""
    if not isinstance(pattern.object, Players):
        return pattern
    return replace(pattern, event="PlayerAttacks", agent=pattern.object, object=None)


def _attacks_with(pattern: Pattern) -> Pattern:
    return pattern if pattern.object is None else replace(pattern, event="Attacks")


def _of_ability(pattern: Pattern) -> Pattern:
    """An ability is described by how it is activated; the rest of its description is its source's."""
    what = pattern.object
    if not isinstance(what, Filter) or "ability" not in what.nouns:
        return pattern
    words = tuple(noun for noun in what.nouns if noun not in _ANY_ABILITY)
    source = replace(what, nouns=())
    return replace(
        pattern, object=pattern.patient or (source if source != Filter() else None), patient=None, manner=(*pattern.manner, *words)
    )


_PERMANENTS = frozenset({"creature", "artifact", "enchantment", "land", "planeswalker", "permanent"})
_INTO = {
    "graveyard": "PutIntoGraveyard",
    "trash": "PutIntoGraveyard",
    "exile": "PutIntoExile",
    "hand": "PutIntoHand",
    "library": "PutIntoLibrary",
}


def _turned(pattern: Pattern) -> Pattern:
    """What becomes tapped was untapped, as a wording may say of it ("whenever you tap one or more untapped creatures")."""
    if not isinstance(pattern.object, Filter):
        return pattern
    before = Status("untapped" if pattern.event == "BecomesTapped" else "tapped")
    return replace(pattern, object=replace(pattern.object, where=tuple(part for part in pattern.object.where if part != before)))


_NORMAL: dict[str, Callable[[Pattern], Pattern]] = {
    "AbilityActivated": _of_ability,
    "AbilityTriggers": _of_ability,
    "Attacks": _attacks,
    "BecomesTapped": _turned,
    "BecomesUntapped": _turned,
    "ControlLost": _control_lost,
    "CountersPut": _counters,
    "CountersRemoved": _counters,
    "PlayerAttacks": _attacks_with,
    "PutIntoExile": _put_into_exile,
    "PutIntoGraveyard": _put_into_graveyard,
}
