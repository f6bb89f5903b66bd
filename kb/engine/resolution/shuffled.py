"""The top of a library that the effect itself has just shuffled: chance decides which card it is.

The order of a library is kept when it is shuffled, because no player knows it and an answer should not hang on it. Where the same
effect goes on with the top card, it does hang on it.
"""

from __future__ import annotations

from ..state.changes import Reorder
from .choosing import ask
from .resolution import Resolution

__all__ = ["top_of_library"]


def top_of_library(player: str, count: int, ctx: Resolution) -> tuple[int, ...]:
    """The top cards of a player's library; of one that was shuffled just now, one that chance decides on."""
    library = ctx.game.zones.library
    cards = ctx.game.state.zones.get((library, player), ())
    # Reversed: of each name the uppermost card is kept.
    kinds = {ctx.game.state.objects[id].card.name: id for id in reversed(cards)} if _was_shuffled(player, ctx) else {}
    if not count or len(kinds) < 2:
        return cards[:count]
    if count > 1:
        why = "not known: the library was shuffled just before"
        ctx.game.trace.not_carried_out("the top cards", ctx.game.name(ctx.source), ctx.source, what="reference", why=why)
        return cards[:count]
    (found,) = ask(ctx, "random", player, tuple(kinds.values()), text="which card is on top")
    ctx.perform(Reorder((library, player), (found,)))
    return (found,)


def _was_shuffled(player: str, ctx: Resolution) -> bool:
    return any("Shuffles" in o.kinds and o.agent == player for event in ctx.events for o in event.occurrences)
