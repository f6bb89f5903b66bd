"""Replacement and prevention: what happens instead of a change, or that it does not happen.

Doctrines: replacement-once (each effect once for an event), replacement-choice (the affected player picks
among several), cannot-beats-can; what an effect makes of a change is `replacing`'s.

Every change is taken by itself: what applies to it is found, one is chosen and applied, and what it makes
of the change goes round again, until nothing applies any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import starmap
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from kb.text.nodes.statics import Replacement

from ..continuous.in_force import Standing, standing
from ..events.workbench import with_counters
from ..state.changes import (  # fmt: skip
    Cause,
    Change,
    CounterItem,
    Create,
    Damage,
    DrawCard,
    DrawCards,
    Life,
    Move,
    PutCounters,
    Resource,
    SetTapped,
    TakeCounters,
    Transformed,
)
from ..state.game_changes import Lose
from ..table.world import World
from . import by_counters, commanders, destruction, exile_instead, one_time, turning_up
from .afterwards import Afterwards
from .chosen_first import chosen_first
from .damage import planeswalkers, prevention, shield_order, weakening
from .damage.prevented_at_once import Applied, Prevented, dealt_after, done_besides, is_for_all_at_once, only_prevented
from .entering import entering, newcomers
from .entering.entering import CONTROL_FIRST, COPY_FIRST
from .impossible import impossible
from .milling import further_down, is_of_milling
from .proposed import affected_player, as_entered, enters, put_by, put_by_replacement, would_be
from .repeating import is_of_repeating
from .result import made_of
from .watching import Key, about_own_entering, is_of_all_at_once, key_of, watching, would_watch

if TYPE_CHECKING:
    from ..state.occurrences import Occurrence
    from ..table.world import Table

__all__ = ["Applicable", "draws_of", "replaced"]


class Applicable(Struct, frozen=True):
    """A replacement or prevention effect that could be applied to a change.

    `key`: so that it is applied only once; `name`: what to call it; `apply`: what it makes of the change. `prevented`: what it
    prevents, where it does something besides, once for everything that it prevents at the same time. `first`: the point by which
    it comes before others, where there is one.
    """

    key: Key
    name: str
    apply: Callable[[Change], tuple[Change, ...]]
    prevented: Prevented | None = None
    first: str | None = None


def replaced(game: Table, changes: tuple[Change, ...], by: Cause | None, met: frozenset[Key] = frozenset()) -> tuple[Change, ...]:
    """The changes that really happen; the same tuple where nothing interferes. `met`: the effects that have applied to them."""
    result: list[Change] = []
    touched, gone = False, frozenset[int]()
    newcomers.tell(game, changes)
    changes = turning_up.done_besides(game, changes, by)
    separate = len(changes) > 1 and one_time.event_by_event(game)
    if separate:
        changes = one_time.in_order(game, changes, lambda effect, change: would_watch(game, effect, change, by))
    prevented: list[Applied] = []
    changes = shield_order.in_order(game, changes) if len(changes) > 1 else changes
    for change in changes:
        if type(change) not in _REPLACEABLE:
            result.append(change)
            continue
        used: frozenset[Key] = met.union(("gone", id) for id in gone) if gone else met
        final = _final_of(game, change, by, used, prevented)
        if type(change) is not CounterItem and len(final) == 1 and final[0] is change:
            result.append(change)
            continue
        gone |= one_time.used_up(game, change, final) if separate else gone
        after = [_landing(game, each, by) if isinstance(each, CounterItem) else each for each in final]
        touched = touched or len(after) != 1 or after[0] is not change
        result.extend(after)
    for besides in done_besides(game, prevented):
        touched = True
        result.extend(_final(game, besides, put_by(besides, by), frozenset()))
    if touched:
        weakening.drop_met(game)
    return tuple(by_counters.one_for_all([*_milled_further_down(game, result, by)])) if touched else changes


def _milled_further_down(game: Table, changes: list[Change], by: Cause | None) -> Iterator[Change]:
    """The changes, where several make a player mill, with the cards that each mills, and what becomes of them."""
    known = {id(change) for change in changes}
    for change in further_down(game, changes):
        yield from (change,) if id(change) in known else _final(game, change, by, frozenset())


# No effect is asked about any other change: looking for effects is what events spend most of their time on.
_REPLACEABLE = frozenset({
    CounterItem, Create, Damage, DrawCard, DrawCards, Life, Lose, Move, PutCounters, Resource, SetTapped, TakeCounters, Transformed,
})  # fmt: skip


def _landing(game: Table, change: CounterItem, by: Cause | None) -> CounterItem:
    """A countered spell with what replaces its card's way from the stack to the graveyard counted in."""
    obj = game.state.objects.get(change.object)
    if obj is None or obj.item is None or obj.item.kind != "spell" or obj.token:
        return change
    move = Move(change.object, change.to or game.zones.grave, position=change.position)
    for end in _final(game, move, by, frozenset()):
        if isinstance(end, Move) and end is not move and end.object == change.object:
            return replace(change, to=end.to_zone, position=end.position, entering=end.entering)
    return change


def _final_of(
    game: Table, change: Change, by: Cause | None, used: frozenset[Key], prevented: list[Applied] | None
) -> tuple[Change, ...]:
    if isinstance(change, DrawCard) and change.met:
        return _final(game, replace(change, met=frozenset()), by, used | change.met, prevented)
    return _final(game, change, by, used, prevented)


def _final(
    game: Table, change: Change, by: Cause | None, applied: frozenset[Key], prevented: list[Applied] | None = None
) -> tuple[Change, ...]:
    """What becomes of one change, everything that applies to it applied.

    `prevented`: where several things happen at once, what is prevented is put there by effects that do something besides.
    """
    if why := impossible(game, change, by):
        game.reason("cannot-beats-can", why, back=game.trace.found_out())
        return ()
    if isinstance(change, DrawCards):
        return tuple(_what_comes_of(game, (change,), by, applied, prevented))
    found = _not_applied(game, _applicable(game, change, by), applied)
    # Counters last: what it enters as is settled by then, and may change which it gets.
    if not found and isinstance(change, (Move, Create)) and change.entering.counters:
        found = [effect for effect in _counters_to_enter_with(game, change, by) if effect.key not in applied]
    if not found:
        return (change,)
    effect = _chosen(game, change, found)
    if prevented is not None and effect.prevented is not None:
        after = only_prevented(game, effect.prevented[0], change)
        prevented.append((effect.prevented, dealt_after(after)))
    else:
        after = effect.apply(change)
    if after == (change,):  # declined, or without effect: others may still apply
        return _final(game, change, by, applied | {effect.key}, prevented)
    if change not in after and (never := would_be(game, change, by)) is not None:
        game.trace.never_happens(never, game.state, effect.name)
    return tuple(_what_comes_of(game, after, by, applied | {effect.key}, prevented))


def _not_applied(game: Table, found: list[Applicable], applied: frozenset[Key]) -> list[Applicable]:
    """The effects that have not applied to the event, nor left with what applied to another change of it."""
    if not found or not applied:
        return found
    there = [effect for effect in found if effect.key[0] != "replacement" or ("gone", effect.key[1]) not in applied]
    left = [effect for effect in there if effect.key not in applied]
    if len(left) < len(there):
        game.reason("replacement-once", "what has applied to the event already does not apply to what it made of it")
    return left


def _what_comes_of(
    game: Table, after: tuple[Change, ...], by: Cause | None, met: frozenset[Key], prevented: list[Applied] | None = None,
    drawn: bool = False,
) -> Iterator[Change]:  # fmt: skip
    """The changes that an effect made, everything that applies to them applied; a further draw and the
    sentences after wait for what is before them. `drawn`: the first draw does, too."""
    for new in (each for made in after for each in (draws_of(game, made, by, met) if isinstance(made, DrawCards) else (made,))):
        if isinstance(new, Afterwards) or (isinstance(new, DrawCard) and drawn):
            yield replace(new, met=met | new.met)
            continue
        drawn = drawn or isinstance(new, DrawCard)
        yield from _final_of(game, new, put_by(new, by), met, prevented)


def draws_of(game: Table, change: DrawCards, by: Cause | None, met: frozenset[Key] = frozenset()) -> tuple[Change, ...]:
    """What becomes of an instruction to draw several cards, before any of them is drawn; each draw that is left is yet to be asked
    about, with `met`: the effects that have applied to them all.
    """
    found = _not_applied(game, _applicable(game, change, by), met)
    if not found:
        return tuple(DrawCard(change.player, later=drawn > 0, met=met) for drawn in range(change.count))
    effect = _chosen(game, change, found)
    after = effect.apply(change)
    if (never := would_be(game, change, by)) is not None:
        game.trace.never_happens(never, game.state, effect.name)
    return tuple(_what_comes_of(game, after, by, met | {effect.key}, drawn=True))


def _chosen(game: Table, change: Change, found: list[Applicable]) -> Applicable:
    for point in _BEFORE_OTHERS if any(effect.first is not None for effect in found) else ():
        first = [effect for effect in found if effect.first == point]
        if first and game.rules.knows(point):
            if len(first) < len(found):
                game.reason(point, f"{first[0].name} is applied first", ahead="event")
            found = first
            break
    if len({effect.name for effect in found}) == 1:  # equal ones leave nothing to choose
        return found[0]
    return found[chosen_first(game, affected_player(game, change), [effect.name for effect in found])]


_DRAWN_FIRST = "replacement-number-drawn"
"""What changes how many cards are drawn comes before what replaces one of the draws."""
_BEFORE_OTHERS = (CONTROL_FIRST, COPY_FIRST, _DRAWN_FIRST)
"""The points by which an effect has to be picked before others, in order."""


# -- what applies ------------------------------------------------------------------------------------------


def _applicable(game: Table, change: Change, by: Cause | None) -> list[Applicable]:
    found: list[Applicable] = []
    if isinstance(change, Damage):
        found += starmap(Applicable, prevention.shields(game, change))
        found += _shields(game, change, by)
        found += starmap(Applicable, planeswalkers.to_planeswalkers(game, change))
    if isinstance(change, Move) and "Destroyed" in change.how:
        found += starmap(Applicable, destruction.instead(game, change))
    if isinstance(change, (Move, Create)) and enters(game, change):
        found += starmap(Applicable, entering.modifications(game, change, by))
    if isinstance(change, (Move, SetTapped)):
        found += starmap(Applicable, by_counters.instead(game, change))
    if isinstance(change, Move):
        found += starmap(Applicable, exile_instead.diverted(game, change))
        found += starmap(Applicable, commanders.to_command_zone(game, change))
    found += _replacements(game, change, by)
    return found


def _shields(game: Table, change: Damage, by: Cause | None) -> Iterator[Applicable]:
    for key, effect in prevention.against(game, change):
        would = would_be(game, change, by) if effect.node.body is not None else None
        at_once = (effect, would) if would is not None else None
        yield Applicable(key, game.name(effect.source), partial(prevention.shielded, game, effect), at_once)


def _replacements(game: Table, change: Change, by: Cause | None) -> Iterator[Applicable]:
    found = (*standing(game, Replacement), *about_own_entering(game, change))
    if isinstance(change, DrawCards):  # what replaces a single draw waits for that one
        found = tuple(effect for effect in found if effect.node.pattern.amount is not None)
    occurrence = would_be(game, change, by) if found else None
    if occurrence is None:
        return
    world: World = game
    if isinstance(change, (Move, Create)) and enters(game, change):
        id, world = as_entered(game, change)
        occurrence = replace(occurrence, became=id)
    for effect in watching(game, world, found, occurrence):
        if is_of_milling(effect.node) or is_of_repeating(effect.node):
            continue  # it has changed how many cards there are, or how often it is done
        if not (isinstance(change, (Create, DrawCard)) and change.later and is_of_all_at_once(effect.node)):
            put_by_replacement(game, effect.node.pattern, by)
            at_once = (effect, occurrence) if is_for_all_at_once(effect) else None
            first = _DRAWN_FIRST if isinstance(change, (DrawCard, DrawCards)) and is_of_all_at_once(effect.node) else None
            yield Applicable(key_of(effect), game.name(effect.source), _application(game, effect, occurrence), at_once, first)


def _counters_to_enter_with(game: Table, change: Change, by: Cause | None) -> Iterator[Applicable]:
    """What changes the counters that a permanent would enter with: it would be given them as it enters."""
    if not isinstance(change, (Move, Create)) or not change.entering.counters or not enters(game, change):
        return
    id, world = as_entered(game, change)
    for kind, count in change.entering.counters:
        given = PutCounters(id, kind, count, world.view(id).controller)
        occurrence = would_be(game, given, by)
        assert occurrence is not None
        occurrence = replace(occurrence, manner=occurrence.manner | {"by-effect"})  # that it enters so is an effect's doing
        for effect in watching(game, world, standing(game, Replacement), occurrence):
            yield Applicable((*key_of(effect), kind), game.name(effect.source), _with_others(game, effect, given, occurrence))


def _with_others(game: Table, effect: Standing, given: PutCounters, would: Occurrence) -> Callable[[Change], tuple[Change, ...]]:
    def apply(change: Change) -> tuple[Change, ...]:
        assert isinstance(change, (Move, Create))
        counters = with_counters(change.entering.counters, given.kind, -given.count)
        for instead in made_of(game, effect, given, would):
            if isinstance(instead, PutCounters) and instead.target == given.target:
                counters = with_counters(counters, instead.kind, instead.count)
        return (replace(change, entering=replace(change.entering, counters=counters)),)

    return apply


def _application(game: Table, effect: Standing, occurrence: Occurrence) -> Callable[[Change], tuple[Change, ...]]:
    return lambda change: made_of(game, effect, change, occurrence)
