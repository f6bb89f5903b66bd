"""Keeping as many as another: each player chooses what to keep, and sacrifices or discards the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import KeepFewest
from kb.text.nodes.things import Filter

from ..continuous.prohibitions import forbids_sacrificing
from ..resolution.choosing import ask
from ..resolution.references import everything
from ..state.changes import Move as MoveChange
from .parts.common import by_each, on_board, perform

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["keep_fewest"]


def keep_fewest(node: KeepFewest, ctx: Resolution) -> None:
    """Players choose in turn order as many as the player with the fewest has; all that is left goes at once, kind by kind."""
    for kind in node.kinds_kept:
        cards = "card" in kind.nouns
        theirs = {player: _held(kind, player, ctx) for player in by_each(node.who, ctx)}
        fewest = min(map(len, theirs.values()), default=0)
        ctx.game.reason("information-on-resolution", f"the fewest that a player has is {fewest}", ahead="event")
        how = frozenset({"Discards" if cards else "Sacrifices"})
        changes: list[MoveChange] = []
        for player, ids in theirs.items():
            kept = ask(ctx, "choose", player, ids, least=fewest, most=fewest, text="keep")
            left = (id for id in ids if id not in kept and (cards or forbids_sacrificing(ctx.game, id, player) is None))
            changes += [MoveChange(id, ctx.game.zones.grave, how=how, agent=player) for id in left]
        perform(ctx, *changes)
        ctx.mention("discarded" if cards else "sacrificed", tuple(change.object for change in changes))


def _held(kind: Filter, player: str, ctx: Resolution) -> tuple[int, ...]:
    """The permanents of a kind that a player controls; of cards, those in the player's hand."""
    if "card" in kind.nouns:
        return ctx.game.state.zones.get((ctx.game.zones.hand, player), ())
    found = everything(kind, ctx)
    return tuple(id for id in found if isinstance(id, int) and on_board(id, ctx) and ctx.game.view(id).controller == player)
