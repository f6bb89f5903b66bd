"""Actions on units and runes: buff, stun, heal, recycle, channel, predict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import KeywordAction

from ...resolution.choosing import says_yes
from ...resolution.references import objects
from ...resolution.shuffled import top_of_library
from ...state.changes import Alter, Change, Entering, Happen, Mark, Move, Reorder
from ..parts.common import by_each, count_of, holders, names, object_of, on_board, perform
from .common import DONE

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["buff", "channel", "heal", "predict", "recycle", "stun"]


def _units(node: KeywordAction, ctx: Resolution) -> tuple[int, ...]:
    return tuple(id for id in holders(node.what, ctx) if isinstance(id, int) and on_board(id, ctx))


def buff(node: KeywordAction, ctx: Resolution) -> None:
    """Units without a buff get one (`buff`); a unit has at most one, even where something would let it have more."""
    fresh = tuple(id for id in _units(node, ctx) if "buffed" not in object_of(id, ctx).marks)
    ctx.game.reason("buff", f"{names(fresh, ctx)} gets a buff", kinds=("Buffs",), ahead="event")
    perform(ctx, *(Mark(id, "buffed", frozenset({"Buffs"})) for id in fresh))


def stun(node: KeywordAction, ctx: Resolution) -> None:
    """Units become stunned (`stun-effect`); stunning the stunned is no event (`becomes`)."""
    found = _units(node, ctx)
    ctx.game.reason("stun-effect", f"{names(found, ctx)} is stunned", ahead="event")
    perform(ctx, *(Mark(id, "stunned", frozenset({"Stuns"})) for id in found))


def heal(node: KeywordAction, ctx: Resolution) -> None:
    """Damage is taken off permanents, all of it or so much (`damage-heals`, `action-heal`)."""
    found = tuple(id for id in _units(node, ctx) if object_of(id, ctx).damage)
    doctrine = next((point for point in ("damage-heals", "action-heal") if ctx.game.rules.rules_for(point)), None)
    if doctrine is not None:
        fact = f"damage is removed from {names(found, ctx)}" if found else "there is no damage to remove"
        ctx.game.cite(doctrine, fact, ahead=("event", "nothing"), bearing="general", lapses=not found)
    left = {id: 0 if node.count is None else max(object_of(id, ctx).damage - count_of(node.count, ctx), 0) for id in found}
    perform(ctx, *(Alter(id, (("damage", number),)) for id, number in left.items()))


def recycle(node: KeywordAction, ctx: Resolution) -> None:
    """Cards go to the bottom of their owner's deck (`recycle`)."""
    found = objects(node.what, ctx) if node.what is not None else ()
    if found:
        ctx.game.reason("recycle", f"{names(found, ctx)} is recycled", ahead="event", lapses=True)
    moves = [Move(id, _deck(id, ctx), how=frozenset({"Recycles"}), position="bottom", agent=ctx.controller) for id in found]
    perform(ctx, *moves)
    ctx.mention("aside", tuple(id for id in found if id in ctx.game.state.objects))  # no part of "the rest" of a deck's cards


def _deck(id: int, ctx: Resolution) -> str:
    is_rune = "rune" in object_of(id, ctx).card.types
    return "rune deck" if is_rune and "rune deck" in ctx.game.zones.scope else ctx.game.zones.library


def channel(node: KeywordAction, ctx: Resolution) -> None:
    """The top runes of the rune deck go to the board (`action-channel`)."""
    changes: list[Change] = []
    lacking = False
    for player in by_each(node.who, ctx):
        wanted = count_of(node.count, ctx)
        runes = ctx.game.state.zones.get(("rune deck", player), ())[:wanted]
        lacking = lacking or len(runes) < wanted
        entering = Entering(tapped=node.kind == "exhausted")
        changes += [Move(id, "runes", control=player, agent=player, how=frozenset({"Channels"}), entering=entering) for id in runes]
    ctx.game.reason("action-channel", f"{len(changes)} runes are channeled", ahead="event", lapses=True)
    perform(ctx, *changes)
    if lacking:
        ctx.done = False  # "if you couldn't channel 2 runes this way" is true of one rune too


def predict(node: KeywordAction, ctx: Resolution) -> None:
    """Look at the top card; it may be recycled."""
    for player in by_each(node.who, ctx):
        cards = top_of_library(player, count_of(node.count, ctx), ctx)
        said = Happen(DONE, agent=player, what="predict")
        away = [id for id in cards if says_yes(ctx, "may", player, f"recycle {ctx.game.name(id)}")]
        perform(ctx, said)
        order = ctx.game.state.zones.get((ctx.game.zones.library, player), ())
        if away:
            key = (ctx.game.zones.library, player)
            ctx.perform(Reorder(key, (*(id for id in order if id not in away), *away)))
