"""The top of a library, as an effect looks at it: of one that was shuffled, chance has decided by then which cards are there."""

from __future__ import annotations

from collections.abc import Callable

from ..events.shuffling import AT_ONCE, MOST, different
from ..state.changes import Reorder, SettleTop
from ..state.objects import SHUFFLED
from .choosing import ask
from .resolution import Resolution

__all__ = ["settle_first", "settle_top", "top_of_library"]


def settle_top(player: str, count: int, ctx: Resolution) -> None:
    """Let chance decide which cards are on top of a library, before they are looked at or taken together."""
    if _shuffled(_library(player, ctx)[:count], ctx):
        ctx.game.perform(SettleTop(player, count), by=ctx.cause)  # at once, also where the effect collects what it does


def settle_first(player: str, fits: Callable[[int], bool], ctx: Resolution) -> None:
    """Let chance decide which of the cards that fit comes first in a library, before they are revealed one after the other."""
    cards = _library(player, ctx)
    fitting = [id for id in _shuffled(cards, ctx) if fits(id)]
    options = different(ctx.game.state.objects, fitting)
    if 1 < len(options) <= MOST:
        (found,) = ask(ctx, "random", player, options, text="which card comes first")
        before, after = cards[: cards.index(fitting[0])], cards[cards.index(fitting[0]) :]
        order = (*before, found, *(id for id in after if id != found))
        ctx.game.perform(Reorder((ctx.game.zones.library, player), order), by=ctx.cause)


def top_of_library(player: str, count: int, ctx: Resolution) -> tuple[int, ...]:
    """The top cards of a player's library."""
    if count > AT_ONCE and _was_shuffled(player, ctx) and len(different(ctx.game.state.objects, _library(player, ctx))) > 1:
        why = "not known: the library was shuffled just before"
        ctx.game.trace.not_carried_out("the top cards", ctx.game.name(ctx.source), ctx.source, what="reference", why=why)
    settle_top(player, count, ctx)
    return _library(player, ctx)[:count]


def _library(player: str, ctx: Resolution) -> tuple[int, ...]:
    return ctx.game.state.zones.get((ctx.game.zones.library, player), ())


def _shuffled(cards: tuple[int, ...], ctx: Resolution) -> tuple[int, ...]:
    """Those of which chance decides on the place."""
    return tuple(id for id in cards if SHUFFLED in ctx.game.state.objects[id].marks)


def _was_shuffled(player: str, ctx: Resolution) -> bool:
    return any("Shuffles" in o.kinds and o.agent == player for event in ctx.events for o in event.occurrences)
