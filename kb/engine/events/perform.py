"""Carrying out elementary changes at once, as one event.

Every change is applied to a copy of the state, reading the moment before; what happened is recorded, one occurrence for each
thing. What replaces changes is asked by whoever calls (`game.perform`), who also collects what triggers: nothing is looked up here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..state.changes import (  # fmt: skip
    Add,
    AddEffect,
    Alter,
    AlterPlayer,
    Attach,
    Cause,
    Change,
    Control,
    CounterItem,
    Create,
    Damage,
    DrawCard,
    EndEffect,
    Happen,
    Life,
    Mark,
    Move,
    Phase,
    PutCounters,
    PutOnStack,
    Remove,
    Reorder,
    Resource,
    SetTapped,
    SettleTop,
    ShuffleZone,
    TakeCounters,
    Transformed,
    TurnFace,
    Unmark,
)
from ..state.event import Event
from ..state.game_changes import (
    AlterBattlefields,
    Begin,
    Designate,
    ForgetTurn,
    Lose,
    NoteFinalized,
    NoteScored,
    PlanTurn,
    SetDaytime,
    TakePlace,
    Win,
)
from ..state.merging import Merge
from ..state.zones import zones_of
from . import damage, draws, merging, phasing, records, shuffling, status_changes, zone_changes
from .workbench import Replace, Work

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["APPLIERS", "carry_out", "drawn_apart"]


def drawn_apart(changes: tuple[Change, ...]) -> tuple[tuple[Change, ...], ...]:
    """The changes in the parts that can happen at once: cards are drawn one at a time (`draws-one-at-a-time`)."""
    draws = [change for change in changes if type(change) is DrawCard] if len(changes) > 1 else ()
    if len(draws) < 2:
        return (changes,)
    rest = tuple(change for change in changes if type(change) is not DrawCard)
    return ((*rest, draws[0]), *((draw,) for draw in draws[1:]))


def carry_out(game: Table, happening: tuple[Change, ...], by: Cause | None, replaced: Replace) -> Event:
    """The event of these changes, all at once: occurrences, the game before and after. `game.state` is left as it is.

    They are what is left when everything that replaces them has been applied; `replaced` does that for what follows from
    them in the same event (the life that damage costs). The result does not depend on their order, but for the order of
    cards that one zone keeps.
    """
    work = Work(game, zones_of(game.rules.game), by, _apply, replaced)
    for change in _in_turn(happening) if len(happening) > 1 else happening:
        _apply(work, change)
    damage.gain_linked_life(work)
    return Event(work.clock, tuple(work.occurrences), work.before, work.finish())


def _apply(work: Work, change: Change) -> None:
    APPLIERS[type(change)](work, change)


def _in_turn(happening: tuple[Change, ...]) -> list[Change]:
    """Changes of one moment in the order in which they are made. What leaves takes along the counters that it had before."""
    leaving = {change.object for change in happening if isinstance(change, Move | Remove)}
    made = [change for change in happening if not (isinstance(change, TakeCounters) and change.target in leaving)]
    return sorted(made, key=_leaving)  # stable: cards of one zone stay in the order given


def _leaving(change: Change) -> bool:
    """What leaves its place goes last, so that whatever else happens to it at the same moment still finds it."""
    return type(change) in _LEAVING


_LEAVING = frozenset({Merge, Move, Remove, CounterItem, DrawCard})


def _life(work: Work, change: Life) -> None:
    if change.delta > 0:
        damage.gain_life(work, change.player, change.delta)
    else:
        damage.lose_life(work, change.player, -change.delta, change.how)


def _put_counters(work: Work, change: PutCounters) -> None:
    damage.put_counters(work, change.target, change.kind, change.count, change.agent)


def _take_counters(work: Work, change: TakeCounters) -> None:
    damage.take_counters(work, change.target, change.kind, change.count, change.agent)


APPLIERS: dict[type[Change], Callable[[Work, Any], None]] = {
    Add: status_changes.add,
    AddEffect: status_changes.add_effect,
    Alter: status_changes.alter,
    AlterPlayer: status_changes.alter_player,
    Attach: status_changes.attach,
    Begin: status_changes.begin,
    Control: status_changes.control,
    CounterItem: zone_changes.counter_item,
    Create: zone_changes.create,
    Damage: damage.damage,
    DrawCard: draws.draw_card,
    EndEffect: status_changes.end_effect,
    PlanTurn: records.plan_turn,
    AlterBattlefields: records.alter_battlefields,
    TakePlace: records.take_place,
    Designate: records.designate,
    SetDaytime: records.set_daytime,
    NoteScored: records.note_scored,
    NoteFinalized: records.note_finalized,
    ForgetTurn: records.forget_turn,
    Happen: status_changes.happen,
    Life: _life,
    Merge: merging.merge,
    Lose: status_changes.lose,
    Mark: status_changes.mark,
    Move: zone_changes.move,
    Phase: phasing.phase,
    PutCounters: _put_counters,
    PutOnStack: zone_changes.put_on_stack,
    Remove: zone_changes.remove,
    Reorder: zone_changes.reorder,
    Resource: status_changes.resource,
    SetTapped: status_changes.set_tapped,
    SettleTop: shuffling.settle_top,
    ShuffleZone: shuffling.shuffle_zone,
    TakeCounters: _take_counters,
    Transformed: status_changes.transform,
    TurnFace: status_changes.turn_face,
    Unmark: status_changes.unmark,
    Win: status_changes.win,
}
