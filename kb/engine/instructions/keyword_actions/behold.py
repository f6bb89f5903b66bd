"""Beholding: a permanent of one's own is chosen, or a card in hand revealed.

Doctrine: action-behold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import KeywordAction

from ...announcing.beholding import to_behold
from ...resolution.choosing import ask
from ...state.changes import Happen
from ..parts.common import by_each, count_of, names, perform
from .common import DONE

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["behold"]


def behold(node: KeywordAction, ctx: Resolution) -> None:
    """A player chooses what is beheld; it is "it" from then on."""
    number = count_of(node.count, ctx)
    for player in by_each(node.who, ctx):
        options = to_behold(node, ctx, player)
        chosen = tuple(id for id in ask(ctx, "choose", player, options, least=number, most=number, text="what to behold"))
        ctx.done = len(chosen) >= number
        if ctx.done:
            ctx.game.reason("action-behold", f"{player} beholds {names(chosen, ctx)}", ahead="event")
            perform(ctx, *(Happen(DONE, agent=player, object=id, what="behold") for id in chosen))
            ctx.mention("beheld", chosen, "card")
