"""Zones in which an ability functions: the battlefield, unless its wording says or implies another.

Doctrine: functions-in-zone. An ability that moves its own card out of a zone, that asks whether its card is in a zone, or whose
event can only happen when its card is in a zone, functions there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from ...nodes.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from ...nodes.base import Node, walk
from ...nodes.conditions import Is, UnreadCondition
from ...nodes.costs import PayByDoing
from ...nodes.effects import Activate, Discard, Move, Reveal, Words
from ...nodes.qualities import Located, Status
from ...nodes.statics import Prohibition, Replacement
from ...nodes.things import Host, That, This, Zone
from ...nodes.triggers import Pattern

__all__ = ["zones_of"]

Kind = TypeVar("Kind", TriggeredAbility, ActivatedAbility, StaticAbility)
BOARD = ("battlefield",)
_UNDERGONE_BY_SPELLS = frozenset({"cant-be-countered", "cant-be-copied"})
_PLACES = frozenset({"battlefields", "base", "board"})  # parts of one board, on all of which an ability functions


def zones_of(ability: Kind) -> Kind:
    """The ability with the zones in which it functions."""
    patterns = [ability.pattern] if isinstance(ability, TriggeredAbility) else list(_replaced(ability))
    watched = _from_event(patterns[0]) if patterns else ()
    if isinstance(ability, TriggeredAbility) and _is_put_there(ability.pattern):
        return ability
    zones = _stated(ability) or watched or _moved_from(ability) or _of_spell(ability)
    return replace(ability, functions_in=zones) if zones and zones != ability.functions_in else ability


def _replaced(ability: ActivatedAbility | StaticAbility) -> Iterator[Pattern]:
    """What a static ability replaces."""
    for effect in ability.effects if isinstance(ability, StaticAbility) else ():
        if isinstance(effect, Replacement):
            yield effect.pattern


def _stated(ability: TriggeredAbility | ActivatedAbility | StaticAbility) -> tuple[str, ...]:
    """The zones of "if this card is in your graveyard", "if ~ is in the command zone", "as long as ~ isn't on the battlefield"."""
    condition = getattr(ability, "condition", None)
    found: list[str] = []
    for node in walk((condition, getattr(ability, "only", ()), _restriction(ability))):
        if isinstance(node, Is) and _is_own(node.thing, ability) and not node.negated:
            found += [zone for inner in walk(node.what) if (zone := _zone_of(inner)) is not None]
        if isinstance(node, Is) and _is_own(node.thing, ability) and node.negated and any(map(_is_board, walk(node.what))):
            found.append("anywhere")
        if isinstance(node, UnreadCondition) and (said := _OWN_ZONE.match(node.words)):
            found.append(said["zone"] or "exile")
    return tuple(dict.fromkeys(found))


_OWN_ZONE = re.compile(
    r"(?:this card|~|[A-Z][\w', -]{0,80}?) is (?:exiled|in (?:exile|(?:your|its owner's) (?P<zone>graveyard|hand|library)))\b"
)
"""How an unread condition begins that says in which zone its own card must be."""


def _is_own(thing: object, ability: object) -> bool:
    """Whether a condition speaks of the ability's own object: by name, or as "it" after an event that happens to it."""
    return isinstance(thing, This) or (_about_itself(ability) and thing == That())


def _zone_of(quality: object) -> str | None:
    """The zone, other than the board, in which an object of this quality is."""
    if isinstance(quality, Located) and quality.zone.name not in _PLACES:
        return quality.zone.name
    return "exile" if quality == Status("suspended") else None


def _is_board(quality: object) -> bool:
    return isinstance(quality, Located) and quality.zone.name in BOARD


def _restriction(ability: object) -> object:
    return ability.pattern.restriction if isinstance(ability, TriggeredAbility) else None


def _from_event(pattern: Pattern) -> tuple[str, ...]:
    if pattern.either:
        known = [_from_event(part) for part in pattern.either]
        if not any(known):
            return ()
        zones = [zone or BOARD for zone in known]
        return tuple(dict.fromkeys(zone for part in zones for zone in part))
    if isinstance(pattern.object, That) and pattern.object.role == "haunted":
        return ("exile",)
    if not isinstance(pattern.object, This) or pattern.event == "Enters":
        return ()
    if pattern.event in {"SpellCast", "SpellCountered"}:
        return ("stack",)
    if pattern.event in {"Discards", "Cycles"}:
        return ("hand",)
    if pattern.event == "KeywordActionDone" and "plot" in pattern.manner:
        return ("exile",)
    if pattern.event == "PutIntoGraveyard" and (pattern.from_zone is None or pattern.from_zone.name == "anywhere"):
        return ("anywhere",)
    if pattern.event == "LeavesGraveyard":
        return ("graveyard",)
    if pattern.from_zone is not None and pattern.from_zone.name != "anywhere":
        return (pattern.from_zone.name,)
    return ()


def _is_put_there(pattern: Pattern) -> bool:
    """Whether the trigger event itself brings the card out of play: it dies, or (an Aura's) what it enchants leaves."""
    if isinstance(pattern.object, Host):
        return pattern.event in {"Dies", "Leaves", "PutIntoGraveyard"}
    return isinstance(pattern.object, This) and pattern.event in {"Dies", "Leaves"}


def _moved_from(ability: TriggeredAbility | ActivatedAbility | StaticAbility) -> tuple[str, ...]:
    """The zone that the ability takes its own card from: "return ~ from your graveyard to your hand"."""
    for node in _done_by_itself(ability):
        if isinstance(node, Move | Activate) and isinstance(node.what, This) and isinstance(node.from_zone, Zone):
            return (node.from_zone.name,)
        if isinstance(node, PayByDoing) and _by_itself_in_hand(node.action):
            return ("hand",)
        if isinstance(node, Words) and not _about_itself(ability) and (said := _OWN_MOVE.search(node.words)):
            return (said["zone"] or "exile",)
    return ()


_OWN_MOVE = re.compile(
    r"\b(?i:return|put) (?:this card|~|[A-Z][\w', -]{0,80}?) (?:(?:on|in)?to (?:the battlefield|your hand) )?"
    r"from (?:exile|(?:your|its owner's|the) (?P<zone>graveyard|hand|command)(?: zone)?)\b"
)
"""What an unread instruction says that moves its own card out of a zone."""


def _about_itself(ability: object) -> bool:
    return isinstance(ability, TriggeredAbility) and isinstance(ability.pattern.object, This)


def _done_by_itself(part: object) -> Iterator[Node]:
    """Every node of what the ability does or will do, but not of abilities that it gives to objects, which are about those."""
    if isinstance(part, tuple):
        for item in part:
            yield from _done_by_itself(item)
    elif isinstance(part, Node):
        yield part
        for name in part.__struct_fields__:
            value = getattr(part, name)
            if name != "abilities":
                yield from _done_by_itself(value)


def _of_spell(ability: TriggeredAbility | ActivatedAbility | StaticAbility) -> tuple[str, ...]:
    """What a spell says of being countered or copied is said of it on the stack, and "you can't cast ~ if …" wherever it lies."""
    effects = ability.effects if isinstance(ability, StaticAbility) else ()
    bans = [effect for effect in effects if isinstance(effect, Prohibition)]
    if any(ban.verb == "cant-cast" and isinstance(ban.object, This) for ban in bans):
        return ("anywhere",)
    bans = [ban for ban in bans if ban.verb in _UNDERGONE_BY_SPELLS]
    return ("stack",) if any(isinstance(ban.what, This) for ban in bans) else ()


def _by_itself_in_hand(action: object) -> bool:
    """Whether a cost is paid with the card itself as it is in a hand: discarding or revealing it."""
    return isinstance(action, Discard | Reveal) and isinstance(action.what, This)
