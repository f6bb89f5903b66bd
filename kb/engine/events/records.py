"""Applying changes of the state's records: the turn's plan, battlefields, designations, notes of this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..state.game_changes import (
    AlterBattlefields,
    Designate,
    ForgetTurn,
    NoteFinalized,
    NoteScored,
    PlanTurn,
    SetDaytime,
    TakePlace,
)
from ..state.records import Battlefields, ThisTurn

if TYPE_CHECKING:
    from .workbench import Work

__all__ = ["alter_battlefields", "designate", "forget_turn", "note_finalized", "note_scored", "plan_turn", "take_place"]


def plan_turn(work: Work, change: PlanTurn) -> None:
    """Fields of the turn's plan take other values."""
    work.fields["plan"] = replace(work.fields.get("plan", work.before.plan), **dict(change.fields))


def alter_battlefields(work: Work, change: AlterBattlefields) -> None:
    """Fields of what is noted of battlefields take other values."""
    work.fields["battlefields"] = replace(_battlefields(work), **dict(change.fields))


def take_place(work: Work, change: TakePlace) -> None:
    """A player, or nobody, controls a battlefield."""
    now = _battlefields(work)
    others = tuple(entry for entry in now.control if entry[0] != change.place)
    own = ((change.place, change.player),) if change.player is not None else ()
    work.fields["battlefields"] = replace(now, control=tuple(sorted((*others, *own))))


def designate(work: Work, change: Designate) -> None:
    """A player is called that from now on, and nobody else."""
    now = work.fields.get("designations", work.before.designations)
    named = replace(now, **{change.designation: change.player})
    if named.monarch != now.monarch:
        named = replace(named, crowned=work.clock)
    work.fields["designations"] = named


def set_daytime(work: Work, change: SetDaytime) -> None:
    """It is day or night from now on."""
    now = work.fields.get("designations", work.before.designations)
    work.fields["designations"] = replace(now, daytime=change.daytime)


def note_scored(work: Work, change: NoteScored) -> None:
    """A battlefield has been scored this turn."""
    now = _this_turn(work)
    work.fields["this_turn"] = replace(now, scored=(*now.scored, (change.player, change.place)))


def note_finalized(work: Work, change: NoteFinalized) -> None:
    """A card has been finalized this turn."""
    now = _this_turn(work)
    work.fields["this_turn"] = replace(now, finalized=(*now.finalized, (change.player, change.object)))


def forget_turn(work: Work, change: ForgetTurn) -> None:
    """Nothing has been scored or finalized in the new turn."""
    work.fields["this_turn"] = ThisTurn()


def _battlefields(work: Work) -> Battlefields:
    now: Battlefields = work.fields.get("battlefields", work.before.battlefields)
    return now


def _this_turn(work: Work) -> ThisTurn:
    now: ThisTurn = work.fields.get("this_turn", work.before.this_turn)
    return now
