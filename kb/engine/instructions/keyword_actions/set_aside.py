"""Cards in exile that their owners may cast from there: airbent for another cost, plotted or foretold in a later turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import KeywordAction

from ...characteristics.keywords import doctrine_of
from ...state.changes import Alter, Change, Entering, Happen, Move
from ...table.set_aside import FORETOLD, PLOTTED, castable_by, set_aside
from ..parts.common import holders as meant
from ..parts.common import object_of, one_player, perform
from .common import DONE

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["airbend", "foretell", "plot"]


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


def plot(node: KeywordAction, ctx: Resolution) -> None:
    """Exiled cards become plotted: their owners may cast them for nothing in a later turn (`keyword-plot`)."""
    _set_aside(node, ctx, PLOTTED, "plot")


def foretell(node: KeywordAction, ctx: Resolution) -> None:
    """Exiled cards become foretold: their owners may cast them in a later turn (`keyword-foretell`)."""
    _set_aside(node, ctx, FORETOLD, "foretell")


def _set_aside(node: KeywordAction, ctx: Resolution, mark: str, name: str) -> None:
    changes: list[Change] = []
    for id in (id for id in meant(node.what, ctx) if isinstance(id, int)):
        card = object_of(id, ctx)
        if card.zone != ctx.game.zones.exile:
            continue
        ctx.game.reason(doctrine_of(name), f"{ctx.game.name(id)} becomes {mark}", ahead="event")
        fields = (("marks", card.marks | {mark}), ("chosen", (*card.chosen, *set_aside(ctx.game))))
        changes += [Alter(id, fields), Happen(DONE, object=id, agent=card.owner, what=name)]
    perform(ctx, *changes)
