"""Targets of which there is one for each of several players: each is some player's, and stays legal only as that player's.

Doctrine: target-legality.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from kb.text.nodes.things import Target

from ..state.objects import StackItem
from ..table.world import Table
from ..wording.target_slots import FOR_EACH_PLAYER

__all__ = ["is_anothers", "players_of", "with_players"]

_FOR_WHOM = "for whom"


def players_of(game: Table, options: Iterable[int | str]) -> tuple[str, ...]:
    """Whose each option is: its controller's on the battlefield, else its owner's."""
    objects = [game.state.objects[option] for option in options if isinstance(option, int)]
    return tuple(obj.controller if obj.zone in game.zones.board else obj.owner for obj in objects)


def with_players(game: Table, slots: tuple[Target, ...], item: StackItem) -> StackItem:
    """An item that remembers for which player each of its targets was chosen, where there is one for each of several."""
    chosen = [
        id
        for slot, ids in zip(slots, item.targets, strict=False)
        if slot.most == FOR_EACH_PLAYER
        for id in ids
        if isinstance(id, int)
    ]
    pairs = tuple(zip(chosen, players_of(game, chosen), strict=True))
    return replace(item, memory=(*item.memory, (_FOR_WHOM, pairs))) if pairs else item


def is_anothers(game: Table, slot: Target, target: int, item: StackItem | None) -> bool:
    """Whether a target that was chosen for one player is another player's now."""
    pairs = dict(item.memory).get(_FOR_WHOM) if item is not None and slot.most == FOR_EACH_PLAYER else None
    was = dict(pairs).get(target) if isinstance(pairs, tuple) else None
    return was is not None and players_of(game, (target,)) != (was,)
