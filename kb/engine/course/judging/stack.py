"""Expectations about what triggered, what is on the stack, and what became of it."""

from __future__ import annotations

import re

from kb.engine.context.names import called, item_names
from kb.engine.state.objects import GameObject
from kb.engine.state.occurrences import Firing
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.scenario import expectations as expected

from ...game import Game
from ...state.ability_ids import printed_place
from .found import Found, TryLine, exists, items, times

__all__ = ["controls_ability", "fate", "pending", "stack_is", "targets_of", "triggers"]


def triggers(game: Game, want: expected.Triggers, _: TryLine) -> Found:
    if want.name is None:
        fired = dict.fromkeys(game.name(firing.source) for firing in game.state.fired)
        return Found(not fired, f"{', '.join(fired) or 'nothing'} triggered")
    exists(game, want.name)
    firings = [f for f in game.state.fired if want.name in called(game, f.source) and _counts(game, f, want)]
    number = len(firings)
    holds = number >= 1 if want.times is None else number == want.times
    return Found(holds, f"{want.name} triggered {times(number)}")


def _counts(game: Game, firing: Firing, want: expected.Triggers) -> bool:
    if want.delayed and firing.ability.kind not in ("delayed", "reflexive"):
        return False
    return want.ability is None or _number_of(game, firing) == want.ability


def _number_of(game: Game, firing: Firing) -> int | None:
    """Which of its source's triggered abilities a firing is of, from 1; None for delayed ones."""
    if firing.ability.kind in ("delayed", "reflexive"):
        return None
    own = [index for index, ability in game.view(firing.source).abilities if isinstance(ability, TriggeredAbility)]
    ordered = sorted(own, key=lambda index: (printed_place(index), index))
    return ordered.index(firing.index) + 1 if firing.index in ordered else None


def stack_is(game: Game, want: expected.StackIs, _: TryLine) -> Found:
    on_stack = [game.state.objects[id] for id in reversed(game.state.zones.get((game.zones.stack, None), ()))]
    shown = ", ".join(_item_name(game, item) for item in on_stack) or "empty"
    fits = len(on_stack) == len(want.names) and all(
        name in item_names(game, item) for name, item in zip(want.names, on_stack, strict=True)
    )
    return Found(fits, f"the {game.zones.stack} is {shown}")


def _item_name(game: Game, object: GameObject) -> str:
    item = object.item
    return game.name(object.id if item is None or item.kind == "spell" else item.source)


def pending(game: Game, want: expected.Pending, _: TryLine) -> Found:
    found = items(game, want.name)
    placed = any(o.item is not None and o.item.pending for o in found)
    waiting = placed or any(want.name in called(game, firing.source) for firing in game.state.pending)
    return Found(waiting, f"{want.name} is {'pending' if waiting else 'not pending'}")


# An item goes by its source's name, with or without “'s ability”.
_OF_ITS = re.compile(r"(?:'s?|’s?) (?:triggered |activated )?ability$")


def fate(game: Game, want: expected.Fate, _: TryLine) -> Found:
    name = _OF_ITS.sub("", want.name)
    outcomes = [o for o in game.state.outcomes if name in (o.name, o.alias) or _source_called(game, o.source, name)]
    if not outcomes:
        return Found(False, f"nothing of {want.name} has left the {game.zones.stack}")
    last = outcomes[-1]
    nothing = last.did_nothing or (last.how in ("countered", "removed"))
    holds = nothing if want.fate == "did nothing" else last.how == want.fate
    return Found(
        holds,
        f"{want.name} {_fate_words(last.how)}{' and did nothing' if last.did_nothing and last.how == 'resolved' else ''}",
    )


def _fate_words(how: str) -> str:
    return {"countered": "was countered", "removed": "was removed"}.get(how, how)


def _source_called(game: Game, source: int, name: str) -> bool:
    return (source in game.state.objects or source in game.state.past) and name in called(game, source)


def targets_of(game: Game, want: expected.TargetsOf, _: TryLine) -> Found:
    placed = (object.item for object in items(game, want.name))
    chosen = [target for item in placed if item is not None for slot in item.targets for target in slot]
    holds = any(want.target in _target_names(game, target) for target in chosen)
    shown = ", ".join(game.name(target) for target in chosen) or "nothing"
    return Found(holds, f"{want.name} targets {shown}")


def _target_names(game: Game, target: int | str) -> frozenset[str]:
    object = game.state.objects.get(target) if isinstance(target, int) else None
    return item_names(game, object) if object is not None and object.item else called(game, target)


def controls_ability(game: Game, want: expected.ControlsAbility, _: TryLine) -> Found:
    who = sorted({o.controller for o in items(game, want.name, abilities_only=True)})
    return Found(want.player in who, f"{want.name}'s ability is controlled by {' and '.join(who) or 'nobody'}")
