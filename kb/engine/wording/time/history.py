"""History: how often something happened in a period, by the occurrences that the game keeps.

Doctrine: nth-time (counts what happened, whether or not anything triggered on it).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kb.patterns.compile import Alternative, compile_pattern
from kb.text.nodes.things import Filter, Players, This
from kb.text.nodes.triggers import Pattern

from ...context.context import Context
from ...context.hindsight import then
from ...context.moment import object_at
from ...state.occurrences import Occurrence
from ...table.trace import TRIGGERING
from ...table.unknown_size import card_matters, last_turn_matters
from ...table.world import Table, World
from .periods import in_period
from .scene import Viewpoint

__all__ = ["happened", "in_period", "times", "times_by_one", "total"]


def times(world: World, pattern: Pattern, period: str, seen: Context) -> int:
    """How often a pattern was met in a period: "turn", "before" (this turn, up to what is triggered on), "way" (in what is being
    carried out), "last-turn", "combat".
    """
    return len(happened(world, pattern, period, seen))


def times_by_one(world: World, pattern: Pattern, period: str, seen: Context) -> list[int]:
    """How often each player met a pattern that is about "a player" or "an opponent": one of them has to meet it alone."""
    return list(map(len, _by_one(world, pattern, period, seen)))


def total(world: World, pattern: Pattern, period: str, seen: Context) -> int:
    """The amounts of what met a pattern in a period, added up; of "an opponent" or "a player" those of the one with most."""
    return max(sum(occurrence.amount or 0 for occurrence in each) for each in _by_one(world, pattern, period, seen))


def _by_one(world: World, pattern: Pattern, period: str, seen: Context) -> list[list[Occurrence]]:
    """What met a pattern, apart for each "player" or "opponent" who did it or to whom it was done; else in one list."""
    found = happened(world, pattern, period, seen)
    by: dict[Any, list[Occurrence]] = {}
    for occurrence in found:
        if _is_any_one(pattern.agent):
            by.setdefault(occurrence.agent, []).append(occurrence)
        elif _is_any_one(pattern.patient):
            by.setdefault(occurrence.patient, []).append(occurrence)
    return list(by.values()) or [found]


def _is_any_one(who: Any) -> bool:
    return isinstance(who, Players) and who.which in _ANY_ONE


_ANY_ONE = frozenset({"opponent", "player", "any"})  # “if a player has drawn two cards”: one of them, and not all together


def happened(world: World, pattern: Pattern, period: str, seen: Context) -> list[Occurrence]:
    """The occurrences of a period that a pattern fits, oldest first; their objects as they looked then."""
    ways = compile_pattern(pattern, world.zones.vocabulary)
    seen = _as_the_spell(pattern, world, seen)
    found: list[Occurrence] = []
    if world.record is not None and period in _LAST_TURN:
        last_turn_matters(world.record.trace, world.state)
    kinds_matter = world.record is not None and _asks_for_kinds(pattern.object)
    for occurrence in _lasting(world, period, seen):
        if not any(way.event in occurrence.kinds for way in ways):
            continue
        if world.record is not None and kinds_matter and isinstance(occurrence.became, int):
            became = object_at(world.state, occurrence.became)
            if became is not None:
                card_matters(world.record.trace, became)
        fitted = _fits(ways, occurrence, then(world, occurrence), seen)
        if fitted:
            found.append(occurrence)
        if world.record is not None and occurrence.looks is not None and fitted != _fits(ways, occurrence, world, seen):
            _record_changed(world.record, occurrence)
    return found


_LAST_TURN = frozenset({"last-turn", "your-last-turn"})


def _as_the_spell(pattern: Pattern, world: World, seen: Context) -> Context:
    """From where a permanent looks that asks "if you cast this spell this turn": as the spell that it was."""
    source = object_at(world.state, seen.source) if seen.source is not None else None
    if pattern.event != "SpellCast" or not isinstance(pattern.object, This) or source is None or source.was is None:
        return seen
    return seen if source.zone not in world.zones.board else Context(source.was, seen.controller)


def _asks_for_kinds(what: object) -> bool:
    return isinstance(what, Filter) and bool({*what.nouns, *what.without} - {"card"})


def _record_changed(table: Table, occurrence: Occurrence) -> None:
    """Record that what has become something else since is judged by what it was when the thing happened."""
    name = table.name(occurrence.object if occurrence.became is None else occurrence.became)
    fact = f"{name} counts as what it was then, whatever it is now"
    table.reason("information-on-resolution", fact, kinds=("PastEvents",), ahead=TRIGGERING)


def _lasting(world: World, period: str, seen: Context) -> Sequence[Occurrence]:
    """What happened in the period; "before" is this turn up to what the ability triggered on, which is not part of it."""
    if period == "way":
        done = [*seen.paid, *(occurrence for event in seen.events for occurrence in event.occurrences)]
        return done or (seen.occurrences if _only_speaks_of_its_event(seen) else ())
    if period != "before":
        return in_period(world.state, period)
    history: Sequence[Occurrence] = world.state.history
    first = next((number for number, o in enumerate(history) if o in seen.occurrences), len(history))
    return history[:first]


def _only_speaks_of_its_event(seen: Context) -> bool:
    """Whether the effect has no other part that could have done something "this way": only what it triggered on is left."""
    return seen.firing is not None and len(seen.firing.ability.body.instructions) == 1


def _fits(ways: Sequence[Alternative], occurrence: Occurrence, world: World, seen: Context) -> bool:
    scene = Viewpoint(world, seen, world.rules, world.state)
    return any(way.matches(occurrence, scene) for way in ways)
