"""Keyword actions with cards of a library or hand: explore, connive, manifest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import KeywordAction

from ...resolution.choosing import ask, says_yes
from ...state.changes import DrawCard, Entering, Happen, Move, PutCounters
from ..common import by_each, count_of, on_board, perform
from ..library import top_of
from .common import subjects

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["connive", "explore", "manifest"]


def explore(node: KeywordAction, ctx: Resolution) -> None:
    """Reveal the top card: a land goes to hand, else a +1/+1 counter and the card back or into the graveyard (`action-explore`)."""
    for id in subjects(node, ctx):
        player = ctx.game.view(id).controller
        cards = top_of(player, 1, ctx)
        explores = Happen(frozenset({"Explores"}), object=id, agent=player, what="explore")
        if cards and "land" in ctx.game.view(cards[0]).words:
            ctx.game.reason("action-explore", f"{ctx.game.name(cards[0])} is a land and goes to {player}'s hand")
            perform(ctx, Move(cards[0], ctx.game.zones.hand, agent=player), explores)
            continue
        ctx.game.reason("action-explore", f"{ctx.game.name(id)} gets a +1/+1 counter")
        away = cards and says_yes(ctx, "may", player, "put it into your graveyard")
        moved = [Move(cards[0], ctx.game.zones.grave, agent=player)] if away else []
        perform(ctx, PutCounters(id, "+1/+1", 1, player), *moved, explores)


def connive(node: KeywordAction, ctx: Resolution) -> None:
    """Draw, discard, and a +1/+1 counter for each nonland card discarded so (`action-connive`).

    Doctrine connive-none: whether conniving 0 is an event.
    """
    number = count_of(node.count, ctx)
    if not number and not ctx.game.decide("connive-none", "the number is 0"):
        return
    for id in subjects(node, ctx) or ((ctx.source,) if ctx.source is not None else ()):
        player = ctx.game.view(id).controller
        for _ in range(number):
            perform(ctx, DrawCard(player))
        hand = ctx.game.state.zones.get((ctx.game.zones.hand, player), ())
        away = ask(ctx, "choose", player, hand, least=number, most=number, text="discard")
        nonland = sum("land" not in ctx.game.view(card).words for card in away)
        ctx.game.reason("action-connive", f"{ctx.game.name(id)} gets {nonland} +1/+1 counters")
        moves = [Move(card, ctx.game.zones.grave, how=frozenset({"Discards"}), agent=player) for card in away]
        perform(ctx, *moves)
        counters = [PutCounters(id, "+1/+1", nonland, player)] if nonland and on_board(id, ctx) else []
        perform(ctx, *counters, Happen(frozenset({"Connives"}), object=id, agent=player, what="connive"))


def manifest(node: KeywordAction, ctx: Resolution) -> None:
    """The top card of a library enters face down (`action-manifest`)."""
    for player in by_each(node.who, ctx):
        cards = top_of(player, count_of(node.count, ctx), ctx)
        ctx.game.reason("action-manifest", f"{player} manifests {len(cards)} cards")
        entering = Entering(face_down=True, marks=frozenset({"manifested"}))
        perform(ctx, *(Move(id, ctx.game.zones.main, agent=player, control=player, entering=entering) for id in cards))
