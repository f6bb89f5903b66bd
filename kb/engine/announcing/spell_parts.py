"""Spells: what the card being cast asks for, and whether it becomes a permanent.

Doctrines: aura-spell-target (an Aura spell targets what it could enchant), permanent-spell-enters.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.abilities import ActivatedAbility, KeywordAbility, SpellAbility, TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.effects import Body, Defining, Modal
from kb.text.nodes.qualities import OwnedBy
from kb.text.nodes.things import Filter, Players, Target
from kb.text.nodes.values import Value, VariableX

from ..characteristics.views import View
from ..state.objects import GameObject
from ..table.world import Table
from ..wording.descriptions.kind_words import PERMANENT_TYPES
from ..wording.target_slots import slots_of

__all__ = [
    "bodies",
    "defined_numbers",
    "defined_numbers_of_item",
    "defining_x",
    "enchanting",
    "enters_as_permanent",
    "modal_of",
    "slots_of_item",
]


def bodies(view: View) -> tuple[Body, ...]:
    """What a spell does as it resolves, in printed order."""
    return tuple(ability.body for _, ability in view.abilities if isinstance(ability, SpellAbility))


def enters_as_permanent(game: Table, obj: GameObject) -> bool:
    """Whether a spell becomes a permanent."""
    return not PERMANENT_TYPES.isdisjoint(game.view(obj.id).types)


def modal_of(bodies: tuple[Body, ...]) -> Modal | None:
    """The modal part whose modes are announced: one that stands in the body itself, not inside an option or a condition."""
    for body in bodies:
        for instruction in body.instructions:
            if isinstance(instruction, Modal) and not instruction.late:
                return instruction
    return None


def defined_numbers(bodies: tuple[Body, ...]) -> dict[int, Value]:
    """What X is where the words say so ("up to X target creatures", "target spell with mana value X or less, where X is …").

    By the identity of each slot that speaks of X.
    """
    found = ((node, slot) for node in defining_x(bodies) for slot in walk(node.body) if isinstance(slot, Target))
    return {id(slot): node.value for node, slot in found if _has_x(slot)}


def defining_x(bodies: tuple[Body, ...]) -> Iterator[Defining]:
    """The parts of a text that say what their X is."""
    return (node for node in walk(bodies) if isinstance(node, Defining) and node.letter == "X")


def _has_x(slot: Target) -> bool:
    return slot.most == "x" or any(isinstance(part, VariableX) for part in walk(slot.what))


def defined_numbers_of_item(game: Table, obj: GameObject) -> dict[int, Value]:
    """What X is in the target slots of an item on the stack, where its words say so."""
    item = obj.item
    assert item is not None
    if isinstance(item.ability, TriggeredAbility | ActivatedAbility):
        return defined_numbers((item.ability.body,))
    return defined_numbers(bodies(game.view(obj.id)))


def slots_of_item(game: Table, obj: GameObject) -> tuple[Target, ...]:
    """The target slots of an item on the stack, in the order of its targets."""
    item = obj.item
    assert item is not None
    if isinstance(item.ability, TriggeredAbility | ActivatedAbility):
        return slots_of(item.ability.body, item.modes)
    view = game.view(obj.id)
    own = tuple(slot for body in bodies(view) for slot in slots_of(body, item.modes, item.manner))
    return (*enchanting(view), *_MERGING, *own) if "mutate" in item.manner else (*enchanting(view), *own)


def enchanting(view: View) -> tuple[Target, ...]:
    """The slot of an Aura spell: what it could enchant."""
    if "aura" not in view.subtypes:
        return ()
    return tuple(_SLOTS.of(ability) for ability in view.keyword_abilities("enchant")[:1])


_MERGING = (Target(Filter(("creature",), without=("human",), where=(OwnedBy(Players("you")),))),)
"""What a spell targets that is cast to mutate."""
_PLAYERS = {"player": Players("player"), "opponent": Players("opponent")}


def _slot(ability: KeywordAbility) -> Target:
    what = ability.what
    if not isinstance(what, Filter | Players):
        word = (ability.quality or "").strip().lower()
        what = _PLAYERS.get(word) or Filter(tuple(word.split()))
    return Target(what)


_SLOTS = ByIdentity(_slot)  # always the same node: slots that are alike are distinguished by identity (`targets_of`)
