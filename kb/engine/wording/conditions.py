"""Conditions: whether something is true at a moment. One function a condition; `CONDITIONS` is the list.

Doctrine: if-elsewhere (an "if" has its ordinary meaning), if-you-do, last-known-information.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kb.text.nodes.conditions import (
    AllHappened,
    AllOf,
    AnyOf,
    AsCast,
    Compare,
    Condition,
    Controls,
    DaytimeIs,
    Done,
    Exists,
    Happened,
    Is,
    NotSo,
    PartOfTurn,
    PlayerIs,
    TurnIs,
    UnreadCondition,
    VoteWon,
    WasCast,
)
from kb.text.nodes.qualities import Located
from kb.text.nodes.things import Filter, That, TopCards
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Value
from kb.text.nodes.vocabulary import PlayerState

from ..context import last_known
from ..context.context import Context, asked_by_trigger, bearing_of
from ..context.moment import object_at
from ..context.of_event import foremost
from ..state.objects import COMMANDER
from ..state.occurrences import Occurrence
from ..state.records import MAX_SPEED, SPEED
from ..table.world import World
from .cast_conditions import true_as_cast, was_cast
from .descriptions.compared import beside
from .descriptions.filters import fitting
from .descriptions.qualities import COMPARISONS
from .descriptions.unknown_kind import is_certain, note_open_kind
from .evaluate import Holder, amount, described, holds, matches
from .player_numbers import party
from .players import named
from .time.history import times, times_by_one
from .time.turn_points import part_of_turn, turn_is
from .votes import won

__all__ = ["CONDITIONS", "DEFINED_BY", "PLAYER_STATES"]


def _count(world: World, value: Value | None, seen: Context) -> int:
    if value is None:
        return 1
    return amount(world, value, seen)


def _controls(condition: Controls, world: World, seen: Context) -> bool:
    players = named(world, condition.player, seen)
    numbers = [_controlled(world, condition.what, player, seen) for player in players]
    compare = COMPARISONS[condition.compare]
    if condition.than is not None:
        least = [_controlled(world, condition.what, player, seen) for player in named(world, condition.than, seen)]
        more = _count(world, condition.count, seen) if condition.count is not None else 0
        return any(compare(number, other + more) for number in numbers for other in least)
    wanted = _count(world, condition.count, seen)
    if condition.player.which.startswith("each-opponent"):
        return compare(sum(numbers), wanted)
    return any(compare(number, wanted) for number in numbers)


def _controlled(world: World, what: Filter, player: str, seen: Context) -> int:
    return sum(world.view(id).controller == player for id in fitting(world, what, seen))


def _exists(condition: Exists, world: World, seen: Context) -> bool:
    if condition.compare in _MORE and is_certain(world, condition.what, lambda known: _there_are(condition, known, seen)):
        return True
    return _there_are(condition, world, seen)


def _there_are(condition: Exists, world: World, seen: Context) -> bool:
    number = len(fitting(world, condition.what, seen))
    return COMPARISONS[condition.compare](number, _count(world, condition.count, seen))


def _is(condition: Is, world: World, seen: Context) -> bool:
    found = _meant(condition, world, seen)
    _record_last_known(world, condition, found, seen)
    if any(_has_left(world, condition, id) for id in found):
        return condition.negated
    for id in found:
        if isinstance(id, int) and (object := object_at(world.state, id)) is not None:
            note_open_kind(world, condition.what, object, seen)
    so = bool(found) and all(matches(world, condition.what, id, _seen_for(condition, seen, id)) for id in found)
    return so != condition.negated


def _seen_for(condition: Is, seen: Context, id: int | str) -> Context:
    """From where an object is judged: "it's a spell with lesser mana value" compares it with what was spoken of before it."""
    what = condition.what
    return beside(seen, what, id) if isinstance(condition.thing, That) and isinstance(what, Filter) else seen


def _has_left(world: World, condition: Is, id: int | str) -> bool:
    """Whether it is asked if an object is on the board that is no longer there: what has left is nowhere as it last existed."""
    if condition.past or not isinstance(id, int) or id in world.state.objects or not isinstance(condition.what, Filter):
        return False
    return any(isinstance(quality, Located) and not quality.negated for quality in condition.what.where)


def _record_last_known(world: World, condition: Is, found: tuple[int | str, ...], seen: Context) -> None:
    """Record that an object is judged as it last existed."""
    gone = [id for id in found if isinstance(id, int) and id not in world.state.objects]
    if world.record is None or not (gone or condition.past):
        return
    fact = "what is asked is answered by how it last existed"
    for id in gone or (None,):
        last_known.record(world, seen, id, fact)
    world.record.reason("information-on-resolution", fact, **bearing_of(seen))


def _meant(condition: Is, world: World, seen: Context) -> tuple[int | str, ...]:
    """Whom the condition speaks of: the object of the event as it last was, or as what it became, by tense."""
    if isinstance(condition.thing, That) and seen.occurrences and condition.thing.role == "recent" and not seen.mentions:
        found = (_in_event(condition.thing.noun, world, o, condition.past, seen) for o in seen.occurrences)
        return tuple(id for id in found if id is not None)
    if isinstance(condition.thing, TopCards):
        return tuple(_top_cards(condition.thing, world, seen))
    return described(world, condition.thing, seen)


def _top_cards(thing: TopCards, world: World, seen: Context) -> Iterator[int]:
    """The cards that lie on top now; of those that an effect looks at as it is carried out, that asks itself."""
    count = amount(world, thing.count, seen)
    for player in named(world, thing.player, seen):
        cards = world.state.zones.get((world.zones.library, player), ())
        yield from cards[-count:] if thing.bottom and count else cards[:count]


_MORE = frozenset({">=", ">"})
"""Comparisons that stay true the more there is."""


def _in_event(noun: str | None, world: World, occurrence: Occurrence, past: bool, seen: Context) -> int | str | None:
    """What of an occurrence is meant: to whom it was done, where the trigger condition or the noun is about that."""
    first = foremost(noun, world, occurrence, seen)
    is_patient = first is not None and first == occurrence.patient and first not in (occurrence.object, occurrence.became)
    return first if is_patient else _of_event(world, occurrence, past)


def _of_event(world: World, occurrence: Occurrence, past: bool) -> int | None:
    became: int | None = occurrence.became
    if became is None or past or "Leaves" in occurrence.kinds:
        return occurrence.object if occurrence.object is not None else became
    return became


def _player_is(condition: PlayerIs, world: World, seen: Context) -> bool:
    players = named(world, condition.player, seen)
    return any(_player_has(world, player, condition.what, seen) for player in players) != condition.negated


def _player_has(world: World, name: str, what: PlayerState, seen: Context) -> bool:
    known = PLAYER_STATES.get(what)
    met = known is not None and known(world, name, seen)
    if world.record is not None and what in DEFINED_BY and what != "legion":  # which says itself what was asked
        fact = f"{name} {'is or has' if met else 'neither is nor has'} what is asked: {what}"
        world.record.reason(DEFINED_BY[what], fact, **asked_by_trigger(seen, world.record.trace))
    return met


DEFINED_BY: dict[PlayerState, str] = {
    "blessing": "keyword-ascend", "enduring-story": "keyword-storied", "legion": "keyword-legion",
    "max-speed": "keyword-max-speed", "monarch": "monarch",
}  # fmt: skip
"""What a player can be or have that a keyword or designation gives → its doctrine."""


def _has_finalized_another(world: World, name: str, seen: Context) -> bool:
    """Whether the player has finalized another card this turn (keyword-legion)."""
    another = any(player == name and id != seen.source for player, id in world.state.this_turn.finalized)
    if world.record is not None:
        fact = f"{name} has finalized {'another' if another else 'no other'} card this turn"
        world.record.reason("keyword-legion", fact, **asked_by_trigger(seen, world.record.trace))
    return another


def _paid_additional(world: World, name: str, seen: Context) -> bool:
    """Whether the source's additional cost was paid as it was played."""
    source = object_at(world.state, seen.source) if seen.source is not None else None
    if source is None:
        return False
    return not _PAID_MARKS.isdisjoint(source.marks | (source.item.manner if source.item else frozenset()))


_PAID_MARKS = frozenset({"kicked", "additional-cost"})
"""The marks of what was announced with an additional cost, and of what was asked about it."""


def _has_poison(world: World, name: str, seen: Context) -> bool:
    return dict(world.state.players[name].counters).get("poison", 0) > 0


def _has_full_party(world: World, name: str, seen: Context) -> bool:
    return party(world, name) == 4  # one creature of each of its four types


PLAYER_STATES: dict[PlayerState, Callable[[World, str, Context], bool]] = {
    "active": lambda world, name, seen: world.state.active == name,
    "blessing": lambda world, name, seen: "blessing" in world.state.players[name].marks,
    "completed-dungeon": lambda world, name, seen: "completed-dungeon" in world.state.players[name].marks,
    "controls-commander": lambda world, name, seen: any(
        COMMANDER in o.marks and o.controller == name and o.zone in world.zones.board for o in world.state.objects.values()
    ),
    "enduring-story": lambda world, name, seen: "enduring-story" in world.state.players[name].marks,
    "full-party": _has_full_party,
    "hellbent": lambda world, name, seen: not any(o.zone == "hand" and o.owner == name for o in world.state.objects.values()),
    "initiative": lambda world, name, seen: world.state.designations.initiative == name,
    "legion": _has_finalized_another,
    "lost": lambda world, name, seen: world.state.players[name].lost,
    "max-speed": lambda world, name, seen: dict(world.state.players[name].resources).get(SPEED, 0) >= MAX_SPEED,
    "monarch": lambda world, name, seen: world.state.designations.monarch == name,
    "opponent": lambda world, name, seen: name != seen.controller,
    "paid-additional-cost": _paid_additional,
    "poisoned": _has_poison,
    "showdown": lambda world, name, seen: world.state.battlefields.showdown is not None,
    "won": lambda world, name, seen: _has_won(name, seen),
}
"""What a player can be or have → whether it is true; `kb.engine.continuous` adds what is asked of the effects in force."""


def _compare(condition: Compare, world: World, seen: Context) -> bool:
    if condition.compare in _MORE and is_certain(world, condition.left, lambda known: _compares(condition, known, seen)):
        return True
    return _compares(condition, world, seen)


def _compares(condition: Compare, world: World, seen: Context) -> bool:
    left, right = _count(world, condition.left, seen), _count(world, condition.right, seen)
    return COMPARISONS[condition.compare](left, right)


def _happened(condition: Happened, world: World, seen: Context) -> bool:
    assert isinstance(condition.pattern, Pattern)
    count, compare = _count(world, condition.count, seen), COMPARISONS[condition.compare]
    if condition.compare in _AT_LEAST:
        return any(compare(number, count) for number in times_by_one(world, condition.pattern, condition.period, seen))
    return compare(times(world, condition.pattern, condition.period, seen), count)


# With these it is enough that one player has done it so often; “less than” is about all together.
_AT_LEAST = frozenset({"=", ">", ">="})


def _all_happened(condition: AllHappened, world: World, seen: Context) -> bool:
    """Whether each of the ability's own trigger conditions happened, triggered or not (`all-conditions-happened`)."""
    firing = seen.firing
    if firing is None:
        return False
    pattern = firing.ability.pattern
    happened = [times(world, part, condition.period, seen) > 0 for part in pattern.either or (pattern,)]
    if world.record is not None:
        world.record.reason("all-conditions-happened", f"{sum(happened)} of {len(happened)} have happened, triggered or not")
    return all(happened)


def _has_won(player: str, seen: Context) -> bool:
    """Whether the player has won the last clash of the effect; where it has none, whether the flip just now was won."""
    for event in reversed(seen.events):
        clashes = [occurrence for occurrence in event.occurrences if "Clashes" in occurrence.kinds]
        if clashes:
            return any(occurrence.agent == player and "won" in occurrence.manner for occurrence in clashes)
    return bool(seen.done)


def _daytime_is(condition: DaytimeIs, world: World, seen: Context) -> bool:
    return (world.state.designations.daytime == condition.name) != condition.negated


def _done(condition: Done, world: World, seen: Context) -> bool:
    return bool(seen.done) != condition.negated


def _all_of(condition: AllOf, world: World, seen: Context) -> bool:
    return all(holds(world, part, seen) for part in _known_first(condition.parts))


def _any_of(condition: AnyOf, world: World, seen: Context) -> bool:
    return any(holds(world, part, seen) for part in _known_first(condition.parts))


def _known_first(parts: tuple[Condition, ...]) -> list[Condition]:
    """How something was cast last: of what stands on the board from the beginning that is unknown, and it may not matter."""
    return sorted(parts, key=lambda part: isinstance(part, WasCast))


def _not_so(condition: NotSo, world: World, seen: Context) -> bool:
    return not holds(world, condition.part, seen)


def _unread(condition: UnreadCondition, world: World, seen: Context) -> bool:
    if world.record is not None:
        name = world.view(seen.source).name if seen.source is not None else ""
        world.record.trace.not_carried_out(condition.words, name, seen.source, what="condition")
    return True


CONDITIONS: dict[type[Condition], Holder] = {
    AllHappened: _all_happened,
    AllOf: _all_of,
    AnyOf: _any_of,
    Compare: _compare,
    Controls: _controls,
    Done: _done,
    VoteWon: won,
    Exists: _exists,
    Happened: _happened,
    Is: _is,
    NotSo: _not_so,
    PlayerIs: _player_is,
    DaytimeIs: _daytime_is,
    PartOfTurn: part_of_turn,
    TurnIs: turn_is,
    UnreadCondition: _unread,
    AsCast: true_as_cast,
    WasCast: was_cast,
}
