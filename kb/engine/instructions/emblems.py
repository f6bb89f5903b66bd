"""Emblems: markers outside the board that have abilities and nothing else (`emblem`, `functions-emblem`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.abilities import Ability
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import GetEmblem

from ..characteristics.granters import granted_by
from ..state.changes import Create
from ..table.command_zone import COMMAND, from_there, there_is_none
from .parts.common import by_each, perform

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["get_emblem"]


def get_emblem(node: GetEmblem, ctx: Resolution) -> None:
    """Players get an emblem, named after what makes it; its abilities function where emblems are."""
    if there_is_none(ctx.game, "get an emblem", ctx.source):
        return
    named = (ability for ability in node.abilities if isinstance(ability, Ability))
    abilities = tuple(from_there(ability) for ability in granted_by(ctx.source, named))
    card = Card(f"{ctx.game.name(ctx.source)} emblem", abilities=abilities)
    for player in by_each(node.who, ctx):
        ctx.game.reason("emblem", f"{player} gets an emblem, which is no permanent", ahead="event")
        ctx.game.reason("functions-emblem", f"the abilities of {card.name} function in the {COMMAND} zone", ahead="event")
        perform(ctx, Create(card, player, COMMAND, token=False))
