"""Spells that merge with a creature as they resolve instead of entering.

Doctrines: mutating-spell (over or under its target, and it does not enter), mutated-abilities, merged.
"""

from __future__ import annotations

from kb.text.nodes.effects import Become

from ..resolution.resolution import Resolution
from ..state.merging import Merge
from ..state.objects import GameObject, StackItem
from ..table.choices import Question
from ..table.world import Table

__all__ = ["MUTATE", "merges"]

MUTATE = "mutate"
"""The keyword, the manner of a spell cast by it, and what happens then."""
_OVER, _UNDER = "over", "under"


def merges(game: Table, r: Resolution, obj: GameObject, item: StackItem) -> int | None:
    """Merge a spell with its target, if it was cast to; the permanent that it is part of then, None if it was not."""
    host = next((slot[0] for slot in r.targets if slot), None) if MUTATE in item.manner else None
    if not isinstance(host, int):
        return None
    name = game.name(obj.id)
    if why := _unsettled(game, obj, game.state.objects[host]):
        game.trace.not_carried_out(f"{name} mutates", name, obj.id, why=why)
    options = (_OVER, _UNDER)
    text = f"whether it goes over or under {game.name(host)}"
    game.reason("mutating-spell", f"{obj.controller} chooses", kinds=("Spell",), ahead="choice")
    (where,) = game.ask(Question("choose", obj.controller, name, options, text=text, item=obj.id, labels=options))
    other = game.name(host)
    game.reason("mutating-spell", f"{name} goes {where} {other} and does not enter", kinds=("Spell",), ahead="event")
    game.reason("merged", f"{name} and {other} are one object, which has not entered", kinds=("Enters",), ahead="event")
    game.reason("mutated-abilities", f"it has the abilities of {name} and {other}, and looks like the one on top", ahead="event")
    r.perform(Merge(obj.id, host, where == _OVER, MUTATE, obj.controller))
    return host


def _unsettled(game: Table, spell: GameObject, host: GameObject) -> str | None:
    """Why it is not settled here what the two would be together; None if it is."""
    if host.face_down or spell.face_down or spell.card.back is not None or host.card.back is not None:
        return "not modelled for cards with two faces, and face down"
    if any(isinstance(e.node, Become) and e.node.copy_of is not None and host.id in (e.objects or ()) for e in game.state.effects):
        return "not modelled for what is a copy for a time"
    return None
