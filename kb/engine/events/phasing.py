"""Permanents that phase out and in, what goes along with them, and what can't affect them any more.

Doctrines: phasing-is-not-zone-change, phasing-indirect, phasing-damage, phasing-effects.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from kb.text.nodes.effects import GainControl
from kb.text.nodes.effects import Move as PutAside

from ..context.context import Mention
from ..state.changes import Phase
from ..state.game_state import GameState
from ..state.lasting import Delayed, Effect
from ..state.objects import GameObject
from .workbench import Work

__all__ = ["phase", "phased_indirectly", "phases_in_with"]


def phase(work: Work, change: Phase, *, indirectly: bool = False) -> None:
    """A permanent phases out or in, and what is attached to it with it. `indirectly`: as what it is attached to does."""
    obj = work.objects.get(change.object)
    if obj is None or obj.phased_out == change.out:
        return
    fields: dict[str, Any] = {"attacking": None, "blocking": (), "blocked": False} if change.out else {}
    if change.out and obj.damage and work.game.decide("phasing-damage", f"{obj.card.name} phases out with damage", ahead="event"):
        fields["damage"] = 0
    if change.out:
        _leave_effects_behind(work, obj)
    work.alter(obj.id, phased_out=change.out, marks=_marks(obj, change, indirectly), **fields)
    leaving = work.game.decide(
        "phasing-is-not-zone-change", f"{obj.card.name} phases {'out' if change.out else 'in'}", ahead="event"
    )
    leaves = change.out and leaving
    kinds = work.classes("PhasesOut", *(("Leaves",) if leaves else ())) if change.out else work.classes("PhasesIn")
    work.happened(kinds, object=obj.id, agent=obj.controller, from_zone=obj.zone if leaves else None)
    for other in tuple(work.objects.values()):
        if other.attached == obj.id and (change.out or phased_indirectly(other)):
            fact = f"{other.card.name} phases with {obj.card.name}, to which it is attached"
            work.game.reason("phasing-indirect", fact, ahead="event")
            phase(work, Phase(other.id, change.out), indirectly=True)


def phases_in_with(state: GameState, obj: GameObject, player: str) -> bool:
    """Whether a phased-out permanent phases in by itself in that player's untap step: it phased out under that player's control."""
    under = next((mark.removeprefix(_UNDER) for mark in obj.marks if mark.startswith(_UNDER)), None)
    if under is None:  # the board was set up so
        host = state.objects.get(obj.attached) if isinstance(obj.attached, int) else None
        return obj.controller == player and (host is None or not host.phased_out)
    return under == player and _INDIRECTLY not in obj.marks


def phased_indirectly(obj: GameObject) -> bool:
    """Whether it is not known to have phased out by itself, so that it phases in with what it is attached to."""
    return _INDIRECTLY in obj.marks or not any(mark.startswith(_UNDER) for mark in obj.marks)


def _marks(obj: GameObject, change: Phase, indirectly: bool) -> frozenset[str]:
    """The marks of a permanent that phases: while it is out, under whose control it went, and whether by itself."""
    kept = frozenset(mark for mark in obj.marks if mark != _INDIRECTLY and not mark.startswith(_UNDER))
    if not change.out:
        return kept
    return kept | {f"{_UNDER}{obj.controller}"} | ({_INDIRECTLY} if indirectly else set())


_UNDER = "phased out under "
_INDIRECTLY = "phased out indirectly"


def _leave_effects_behind(work: Work, obj: GameObject) -> None:
    """Where the edition says so, what lasts for a time, and delayed abilities, can't affect a permanent that has phased out."""
    limited = [each for each in work.listed("effects") if isinstance(each, Effect) and _is_limited(each, obj.id)]
    waiting = [each for each in work.listed("delayed") if isinstance(each, Delayed) and _speaks_of(each, obj.id)]
    if not limited and not waiting:
        return
    if not work.game.decide("phasing-effects", f"{obj.card.name} phases out, for a time affected by effects", ahead="event"):
        return
    effects = (_without(each, obj.id) if each in limited else each for each in work.listed("effects"))
    work.fields["effects"] = tuple(each for each in effects if not isinstance(each, Effect) or each.objects != ())
    work.fields["delayed"] = tuple(_forgetting(each, obj.id) if each in waiting else each for each in work.listed("delayed"))


def _is_limited(effect: Effect, id: int) -> bool:
    """Whether an effect with an end changes that permanent; who controls it, and what comes back later, is settled elsewhere."""
    changes = not isinstance(effect.node, GainControl | PutAside)
    return changes and effect.until not in (None, "permanently") and id in (effect.objects or ())


def _without(effect: Effect, id: int) -> Effect:
    return replace(effect, objects=tuple(each for each in effect.objects or () if each != id))


def _speaks_of(delayed: Delayed, id: int) -> bool:
    return any(id in mention.ids for mention in _mentions(delayed))


def _forgetting(delayed: Delayed, id: int) -> Delayed:
    kept = tuple(replace(each, ids=tuple(other for other in each.ids if other != id)) for each in _mentions(delayed))
    memory = tuple((key, kept if key == "mentions" else value) for key, value in delayed.memory)
    return replace(delayed, memory=memory)


def _mentions(delayed: Delayed) -> tuple[Mention, ...]:
    found = dict(delayed.memory).get("mentions", ())
    return tuple(each for each in found if isinstance(each, Mention)) if isinstance(found, tuple) else ()
