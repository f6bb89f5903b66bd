"""Airbending: permanents and spells are exiled, and their owners may cast the cards from there for another cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import KeywordAction

from ...state.changes import Entering, Happen, Move
from ...table.set_aside import castable_by
from ..parts.common import holders as meant
from ..parts.common import object_of, one_player, perform
from .common import DONE

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["airbend"]


def airbend(node: KeywordAction, ctx: Resolution) -> None:
    """Exile things; the owner of each may cast it for {2} as long as it stays there (`action-airbend`)."""
    player = one_player(node.who, ctx)
    ids = tuple(id for id in meant(node.what, ctx) if isinstance(id, int))
    for id in ids:
        owner = object_of(id, ctx).owner
        ctx.game.reason(
            "action-airbend", f"{ctx.game.name(id)} is exiled, and {owner} may cast it from there for {{2}}", ahead="event"
        )
    exile = ctx.game.zones.exile
    moves = [Move(id, exile, agent=player, entering=Entering(chosen=castable_by(object_of(id, ctx).owner))) for id in ids]
    done = [Happen(DONE, agent=player, what="airbend", object=ctx.source)] if ids else []
    perform(ctx, *moves, *done)
