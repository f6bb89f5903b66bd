"""Doors of Rooms, locked and unlocked by effects.

Doctrine: room-door-chosen (the player chooses a half).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import KeywordAction

from ...resolution.choosing import ask
from ...table.doors import is_room, locked, locked_halves, open_halves, unlocked
from ..parts.common import object_of, perform
from .common import subjects

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["lock_or_unlock", "unlock"]


def unlock(node: KeywordAction, ctx: Resolution) -> None:
    """A locked door of each Room is unlocked; one without a locked door stays as it is."""
    _turn_a_key(node, ctx, locking=False)


def lock_or_unlock(node: KeywordAction, ctx: Resolution) -> None:
    """A door of each Room is unlocked if it is locked, else locked."""
    _turn_a_key(node, ctx, locking=True)


def _turn_a_key(node: KeywordAction, ctx: Resolution, *, locking: bool) -> None:
    for id in subjects(node, ctx):
        room = object_of(id, ctx)
        if not is_room(room.card):
            continue
        shut = {card.name: half for half, card in locked_halves(room)}
        doors = {**shut, **({card.name: half for half, card in open_halves(room)} if locking else {})}
        player = ctx.controller or room.controller
        for name in ask(ctx, "choose", player, tuple(doors), text=f"a door of {ctx.game.name(id)}"):
            half = doors[name]
            ctx.game.reason("room-door-chosen", f"{name}, of {ctx.game.name(id)}", ahead="event")
            perform(ctx, *(unlocked(room, player, half) if name in shut else (locked(room, half),)))
