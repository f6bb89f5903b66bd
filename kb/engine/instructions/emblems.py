"""Emblems: markers outside the board that have abilities and nothing else (`emblem`, `functions-emblem`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.abilities import Ability, ActivatedAbility, StaticAbility, TriggeredAbility
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import GetEmblem

from ..state.changes import Create
from .common import by_each, perform

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["get_emblem"]

_ZONE = "command"


def get_emblem(node: GetEmblem, ctx: Resolution) -> None:
    """Players get an emblem, named after what makes it; its abilities function where emblems are."""
    abilities = tuple(_from_there(ability) for ability in node.abilities if isinstance(ability, Ability))
    card = Card(f"{ctx.game.name(ctx.source)} emblem", abilities=abilities)
    for player in by_each(node.who, ctx):
        ctx.game.reason("emblem", f"{player} gets an emblem, which is no permanent")
        ctx.game.reason("functions-emblem", f"the abilities of {card.name} function in the {_ZONE} zone")
        perform(ctx, Create(card, player, _ZONE, token=False))


def _from_there(ability: Ability) -> Ability:
    """An ability that functions in the zone of emblems."""
    if isinstance(ability, TriggeredAbility | ActivatedAbility | StaticAbility):
        return replace(ability, functions_in=(_ZONE,))
    return ability
