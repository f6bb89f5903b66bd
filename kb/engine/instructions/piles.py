"""Objects separated into two piles, and the pile that is chosen. What is in a pile stays in its zone until it is moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import ChoosePile, Separate

from ..resolution.choosing import ask
from ..resolution.references import objects
from ..wording.references import CHOSEN_PILE, OTHER_PILE, PILE
from .parts.common import names, one_player, speak_of

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["choose_pile", "separate"]


def separate(node: Separate, ctx: Resolution) -> None:
    """A player separates objects into two piles, either of which can be empty."""
    player = one_player(node.who, ctx) or ctx.controller
    found = objects(node.what, ctx)
    first = ask(ctx, "choose", player, found, least=0, most=len(found), text="the first pile")
    second = tuple(id for id in found if id not in first)
    shown = f"{names(first, ctx) or 'nothing'}, and {names(second, ctx) or 'nothing'}"
    ctx.game.reason("choices-on-resolution", f"{player} makes two piles: {shown}", bearing="general")
    ctx.mention(PILE, first)
    ctx.mention(PILE, second)
    ctx.did = ctx.done = True


def choose_pile(node: ChoosePile, ctx: Resolution) -> None:
    """A player chooses one of the two piles that were made last."""
    piles = [mention.ids for mention in ctx.mentions if mention.role == PILE][-2:]
    player = one_player(node.who, ctx) or ctx.controller
    if len(piles) < 2 or player is None:
        ctx.done = False
        return
    if node.who is not None:
        speak_of(player, node.who, ctx)
    (chosen,) = ask(ctx, "choose", player, _NAMES, text="which pile")
    place = _NAMES.index(chosen)
    ctx.game.reason("choices-on-resolution", f"{player} chooses {names(piles[place], ctx) or 'the empty pile'}")
    ctx.mention(CHOSEN_PILE, piles[place])
    ctx.mention(OTHER_PILE, piles[1 - place])
    ctx.did = ctx.done = True


_NAMES = ("first", "second")
