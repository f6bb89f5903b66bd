"""Combat damage that waits on the stack between its assignment and its being dealt.

Doctrines: combat-damage (where it is dealt at once, nothing of this happens), combat-damage-source-gone.
"""

from __future__ import annotations

from typing import cast

from kb.text.nodes.cards import Card

from ..state.changes import Cause, Damage, PutOnStack
from ..state.objects import COMBAT_DAMAGE, GameObject, StackItem
from ..table.world import Table

__all__ = ["deal_as_assigned", "in_words", "put", "waits"]

_CARD = Card("Combat damage")
_RULES = Cause(kind="rules")


def put(game: Table, damage: tuple[Damage, ...], fact: str) -> None:
    """Put all the damage that is assigned on the stack, as one object."""
    item = StackItem(COMBAT_DAMAGE, game.state.next_id, memory=(("damage", damage),))
    game.trace.begin("placed", f"combat damage goes on the {game.zones.stack}", object=game.state.next_id)
    game.decide("combat-damage", f"assigned and put on the {game.zones.stack}: {fact}")
    game.perform(PutOnStack(_CARD, game.state.active, item), by=_RULES)


def in_words(game: Table, damage: tuple[Damage, ...]) -> str:
    """Who deals how much to whom."""
    return "; ".join(f"{game.name(part.source)} deals {part.amount} to {game.name(part.target)}" for part in damage)


def waits(game: Table, id: int) -> bool:
    """Whether the object on the stack is assigned combat damage."""
    item = game.state.objects[id].item
    return item is not None and item.kind == COMBAT_DAMAGE


def deal_as_assigned(game: Table, obj: GameObject) -> bool:
    """Deal it as it was assigned: also from what has left; to what has left, or fights no more, nothing. Whether any was dealt."""
    assert obj.item is not None
    assigned = cast(tuple[Damage, ...], dict(obj.item.memory)["damage"])
    dealt = tuple(part for part in assigned if _can_receive(game, part.target))
    for source in dict.fromkeys(part.source for part in dealt if part.source not in game.state.objects):
        game.decide("combat-damage-source-gone", f"{game.name(source)} has left, and deals what was assigned")
    for target in dict.fromkeys(part.target for part in assigned if part not in dealt):
        game.decide("combat-damage-source-gone", f"{game.name(target)} has left, and is dealt none")
    if dealt:
        fact = in_words(game, dealt)
        game.reason("combat-damage-simultaneous", fact, bearing="decisive", ahead="event")
        game.perform(*dealt)
        game.decide("combat-damage", fact)
    return bool(dealt)


def _can_receive(game: Table, whom: int | str) -> bool:
    """Whether it is still there, and of a kind that combat damage can be dealt to."""
    if isinstance(whom, str):
        return not game.state.players[whom].left
    there = game.state.objects.get(whom)
    types = game.view(whom).types if there is not None and there.zone in game.zones.board else ()
    return not {"creature", "planeswalker", "battle"}.isdisjoint(types)
