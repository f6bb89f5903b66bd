"""Changes of what stays where it is: tapped, controlled, attached, marked, faced, phased; and of players and the whole game.

Doctrine `becomes`: only a change of state is an event; what is tapped already does not become tapped.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from ..state.changes import (  # fmt: skip
    Add,
    AddEffect,
    Alter,
    AlterPlayer,
    Attach,
    Control,
    EndEffect,
    Happen,
    Mark,
    Resource,
    SetTapped,
    Transformed,
    TurnFace,
    Unmark,
)
from ..state.game_changes import Begin, Lose, Win
from ..state.lasting import Effect, without
from ..state.objects import GameObject, Rider
from ..state.records import Ended
from .going_along import take_along
from .workbench import Work, with_counters

__all__ = [
    "add", "add_effect", "alter", "alter_player", "attach", "begin", "control", "end_effect", "happen", "lose", "mark",
    "resource", "set_tapped", "transform", "turn_face", "unmark", "win",
]  # fmt: skip


def set_tapped(work: Work, change: SetTapped) -> None:
    """A permanent becomes tapped or untapped."""
    obj = work.objects.get(change.object)
    if obj is None:
        return
    name = "BecomesTapped" if change.tapped else "BecomesUntapped"
    if obj.tapped == change.tapped:
        word = "tapped" if change.tapped else "untapped"
        work.game.reason(
            "becomes", f"{obj.card.name} is {word} already and does not become so", kinds=(name,), ahead="event", bearing="routine"
        )
        return
    work.alter(obj.id, tapped=change.tapped)
    agent = change.agent or (work.by.controller if work.by is not None else None)
    work.happened(work.classes(name, _ready_word(change.tapped), *sorted(change.kinds)), object=obj.id, agent=agent)


def _ready_word(tapped: bool) -> str:
    return "Exhausts" if tapped else "Readies"


def control(work: Work, change: Control) -> None:
    """A player gains control of an object; in combat it is removed from it."""
    obj = work.objects.get(change.object)
    if obj is None:
        return
    beneath = _beneath(obj, change)
    if obj.controller == change.to or (change.how == "given back" and obj.beneath is not None):
        work.alter(obj.id, beneath=beneath)  # a permanent says who controls it, and only what is beneath that changes
        return
    work.unlist(obj)
    if obj.attacking is not None or obj.blocking:
        fact = f"{work.game.name(obj.id)} changes controllers and is removed from combat"
        work.game.reason("removed-from-combat", fact, ahead="event")
    work.put(obj.with_(**_under(change.to, beneath), timestamp=work.clock))
    kinds = work.classes("ControlGained", "ControlLost")
    work.happened(kinds, object=obj.id, agent=change.to, patient=obj.controller)


def _under(player: str, beneath: str | None) -> dict[str, object]:
    return {"controller": player, "beneath": beneath, "sick": True, "attacking": None, "blocking": (), "blocked": False}


def _beneath(obj: GameObject, change: Control) -> str | None:
    """Who controls it from now on but for what permanents say; None where they say nothing of it."""
    if change.how == "gained":
        return None
    base = change.to if change.how == "given back" else obj.beneath or obj.controller
    then = obj.controller if change.how == "given back" and obj.beneath is not None else change.to
    return base if base != then else None


def attach(work: Work, change: Attach) -> None:
    """An object becomes attached to another, or unattached."""
    obj = work.objects.get(change.object)
    if obj is None or obj.attached == change.to or work.holder(change.to or 0) is None is not change.to:
        return
    if obj.attached is not None:
        work.happened(work.classes("BecomesUnattached"), object=obj.id, patient=obj.attached)
    work.alter(obj.id, attached=change.to, timestamp=work.clock)
    if change.to is not None:
        work.happened(work.classes("BecomesAttached"), object=obj.id, patient=change.to)
    if isinstance(change.to, int) and "battlefields" in work.zones.board:
        take_along(work, change.to)


def mark(work: Work, change: Mark) -> None:
    """A fact about an object or player comes true."""
    holder = work.holder(change.target)
    if holder is not None and change.mark in holder.marks and change.kinds:
        fact = f"{work.game.name(change.target)} is {change.mark} already and does not become so"
        work.game.reason("becomes", fact, kinds=tuple(sorted(change.kinds)), ahead="event", bearing="routine")
    if holder is not None and change.mark not in holder.marks:
        work.alter_holder(change.target, marks=holder.marks | {change.mark})
        _marked(work, change)


def unmark(work: Work, change: Unmark) -> None:
    """A fact about an object or player is no longer so."""
    holder = work.holder(change.target)
    if holder is not None and change.mark in holder.marks:
        work.alter_holder(change.target, marks=holder.marks - {change.mark})
        _marked(work, change)


def _marked(work: Work, change: Mark | Unmark) -> None:
    if change.kinds:
        obj = change.target if isinstance(change.target, int) else None
        agent = work.by.controller if work.by is not None else None
        work.happened(work.classes(*sorted(change.kinds)), object=obj, patient=change.target, agent=agent, what=change.mark)


def alter(work: Work, change: Alter) -> None:
    """Fields of an object take other values."""
    fields: dict[str, Any] = dict(change.fields)
    if change.object in work.objects:
        work.alter(change.object, **fields)
    elif "chosen" in fields:  # its own ability goes on after it was sacrificed for it
        work.remember_chosen(change.object, fields["chosen"])


def alter_player(work: Work, change: AlterPlayer) -> None:
    """Fields of a player take other values. What goes with mana is gone with it."""
    fields: dict[str, Any] = dict(change.fields)
    if "pool" in fields and "riders" not in fields:
        fields["riders"] = _still_there(work.players[change.player].riders, fields["pool"])
    work.alter_player(change.player, **fields)


def _still_there(riders: tuple[Rider, ...], pool: tuple[str, ...]) -> tuple[Rider, ...]:
    left = Counter(pool)
    kept: list[Rider] = []
    for rider in riders:
        if left[rider.symbol]:
            left[rider.symbol] -= 1
            kept.append(rider)
    return tuple(kept)


def resource(work: Work, change: Resource) -> None:
    """A player's resource goes up or down."""
    player = work.players[change.player]
    if change.delta:
        work.alter_player(change.player, resources=with_counters(player.resources, change.name, change.delta))
        kinds = work.classes(*sorted(change.kinds)) if change.kinds else None
        if kinds:
            work.happened(kinds, agent=change.player, amount=abs(change.delta), what=change.name)


def add(work: Work, change: Add) -> None:
    """Something is added to one of the state's lists."""
    work.fields[change.field] = (*work.listed(change.field), change.item)


def add_effect(work: Work, change: AddEffect) -> None:
    """A continuous effect with a duration begins."""
    effect = replace(change.effect, timestamp=work.clock, turn=work.before.turn)
    work.fields["effects"] = (*work.listed("effects"), effect)


def end_effect(work: Work, change: EndEffect) -> None:
    """A continuous effect ends."""
    effects = work.listed("effects")
    ended = next((effect for effect in effects if _is_the_same(effect, change.effect)), None)
    if isinstance(ended, Effect):
        rest = (effect for effect in effects if effect is not ended)
        work.fields["effects"] = tuple(without(ended, effect) if isinstance(effect, Effect) else effect for effect in rest)
    elif ended is not None:
        work.fields["effects"] = tuple(effect for effect in effects if effect is not ended)


def _is_the_same(effect: object, ended: object) -> bool:
    """Whether an effect is that one, though another that ended with it may have changed what it gives back."""
    if not isinstance(effect, Effect) or not isinstance(ended, Effect):
        return effect == ended
    return replace(effect, values=()) == replace(ended, values=()) and dict(effect.values).keys() == dict(ended.values).keys()


def turn_face(work: Work, change: TurnFace) -> None:
    """A permanent is turned face up or face down."""
    obj = work.objects.get(change.object)
    if obj is not None and obj.face_down != change.face_down:
        work.alter(obj.id, face_down=change.face_down)
        kinds = work.classes("TurnedFaceDown" if change.face_down else "TurnedFaceUp")
        work.happened(kinds, object=obj.id, agent=obj.controller)


def transform(work: Work, change: Transformed) -> None:
    """A permanent with two faces turns its other face up."""
    obj = work.objects.get(change.object)
    if obj is not None and obj.card.back is not None:
        work.alter(obj.id, transformed=not obj.transformed, timestamp=work.clock, turned=work.clock)
        work.happened(work.classes("Transforms"), object=obj.id, agent=obj.controller, patient=obj.id)


def begin(work: Work, change: Begin) -> None:
    """A step begins, and maybe a turn with it."""
    fields = work.fields
    fields["step"] = change.step
    active = change.player or work.before.active
    if change.player is not None:
        fields.update(turn=work.before.turn + 1, active=active, last_turn=work.before.history, history=(), spent=())
        work.happened(work.classes("TurnBegins"), agent=active)
    work.happened(work.classes("StepBegins"), agent=active, what=change.step, manner=_manner_of_step(work))


def _manner_of_step(work: Work) -> frozenset[str]:
    """Whether the step is in a player's first turn, and whether in a turn that an effect added."""
    first = work.fields.get("turn", work.before.turn) <= len(work.players)
    extra = work.before.plan.regular is not None
    return frozenset({*(("first",) if first else ()), *(("extra-turn",) if extra else ())})


def lose(work: Work, change: Lose) -> None:
    """A player loses the game."""
    if not work.players[change.player].lost:
        work.alter_player(change.player, lost=True)
        work.happened(work.classes("PlayerLoses"), agent=change.player, manner=frozenset({change.why}))


def win(work: Work, change: Win) -> None:
    """A player wins the game, or it is a draw."""
    work.fields["over"] = Ended(change.player)
    if change.player is not None:
        work.happened(work.classes("PlayerWins"), agent=change.player)


def happen(work: Work, change: Happen) -> None:
    """Something happens that changes nothing which the state holds."""
    fields = {"cause": change.cause} if change.cause is not None else {}
    work.happened(
        work.classes(*sorted(change.kinds)), object=change.object, agent=change.agent, patient=change.patient, amount=change.amount,
        what=change.what, manner=change.manner, from_zone=change.from_zone, to_zone=change.to_zone, **fields,
    )  # fmt: skip
