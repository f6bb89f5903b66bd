"""Spells: what the card being cast asks for, and whether it becomes a permanent.

Doctrines: aura-spell-target (an Aura spell targets what it could enchant), permanent-spell-enters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.abilities import ActivatedAbility, KeywordAbility, SpellAbility, TriggeredAbility
from kb.text.nodes.effects import Body, Modal
from kb.text.nodes.things import Filter, Players, Target

from ..characteristics.views import View
from ..state.objects import GameObject
from ..wording.kind_words import PERMANENT_TYPES
from ..wording.target_slots import slots_of

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["bodies", "enters_as_permanent", "modal_of", "slots_of_item"]


def bodies(view: View) -> tuple[Body, ...]:
    """What a spell does as it resolves, in printed order."""
    return tuple(ability.body for _, ability in view.abilities if isinstance(ability, SpellAbility))


def enters_as_permanent(game: Table, obj: GameObject) -> bool:
    """Whether a spell becomes a permanent."""
    return not PERMANENT_TYPES.isdisjoint(game.view(obj.id).types)


def modal_of(bodies: tuple[Body, ...]) -> Modal | None:
    """The modal part whose modes are announced: one that stands in the body itself, not inside an option or
    a condition.
    """
    for body in bodies:
        for instruction in body.instructions:
            if isinstance(instruction, Modal):
                return instruction
    return None


def slots_of_item(game: Table, obj: GameObject) -> tuple[Target, ...]:
    """The target slots of an item on the stack, in the order of its targets."""
    item = obj.item
    assert item is not None
    if isinstance(item.ability, TriggeredAbility | ActivatedAbility):
        return slots_of(item.ability.body, item.modes)
    view = game.view(obj.id)
    own = tuple(slot for body in bodies(view) for slot in slots_of(body, item.modes, item.manner))
    return (*_enchanting(view), *own)


def _enchanting(view: View) -> tuple[Target, ...]:
    if "aura" not in view.subtypes:
        return ()
    slots = (_slot(ability) for ability in view.keyword_abilities("enchant"))
    return tuple(slot for slot in slots if slot is not None)[:1]


_PLAYERS = {"player": Players("player"), "opponent": Players("opponent")}
_SLOTS: dict[int, tuple[KeywordAbility, Target]] = {}


def _slot(ability: KeywordAbility) -> Target | None:
    known = _SLOTS.get(id(ability))
    if known is None or known[0] is not ability:
        what = ability.what
        if not isinstance(what, Filter | Players):
            word = (ability.quality or "").strip().lower()
            what = _PLAYERS.get(word) or Filter(tuple(word.split()))
        known = _SLOTS[id(ability)] = (ability, Target(what))
    return known[1]
