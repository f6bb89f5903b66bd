"""Venturing into a dungeon (`action-venture-into-the-dungeon`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import KeywordAction

from ...resolution.choosing import ask
from ...state.changes import Happen
from ...table.command_zone import there_is_none
from ...table.dungeons import dungeon_of, dungeons, enter, left_behind, room_of
from ..parts.common import by_each, perform
from .common import DONE

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["venture"]


def venture(node: KeywordAction, ctx: Resolution) -> None:
    """A player goes on to a next room, or begins a dungeon at its top; one that was at the bottom is completed first."""
    if there_is_none(ctx.game, node.name, ctx.source):
        return
    for player in by_each(node.who, ctx):
        obj = dungeon_of(ctx.game, player)
        onward = dungeons()[obj.card.name].rooms[room_of(obj)] if obj is not None else ()
        if obj is not None and onward:
            ctx.game.reason("venture-onward", f"{player} goes on to a next room", ahead="choice", lapses=True)
            (room,) = ask(ctx, "choose", player, onward, text="which room to enter")
            enter(ctx.game, player, obj.card.name, str(room))
        else:
            if obj is not None:
                perform(ctx, *left_behind(obj))
            ctx.game.reason("action-venture-into-the-dungeon", f"{player} begins a dungeon", ahead="choice", lapses=True)
            (name,) = ask(ctx, "choose", player, _open_to(node), text="which dungeon to enter")
            enter(ctx.game, player, str(name), dungeons()[str(name)].first)
        ctx.did = ctx.done = True
        perform(ctx, Happen(DONE, agent=player, what="venture", object=ctx.source))


def _open_to(node: KeywordAction) -> tuple[str, ...]:
    """The dungeons that the words let a player begin: the one that they name, else all that need not be named."""
    if node.kind is not None:
        return tuple(name for name in dungeons() if name.lower() == node.kind)
    return tuple(name for name, dungeon in dungeons().items() if not dungeon.by_name)
