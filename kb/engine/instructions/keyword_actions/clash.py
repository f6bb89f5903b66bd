"""Clashes: the top cards of two libraries are compared by their mana values.

Doctrine: action-clash.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import KeywordAction

from ...resolution.choosing import ask, says_yes
from ...resolution.shuffled import top_of_library
from ...state.changes import Happen, Reorder
from ...state.objects import UNNAMED
from ...state.seats import turn_order
from ..parts.common import one_player, perform

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["clash"]


def clash(node: KeywordAction, ctx: Resolution) -> None:
    """A player and an opponent each reveal their top card, leave it or put it on the bottom; the higher mana value wins."""
    player = one_player(node.who, ctx) or ctx.controller
    others = tuple(name for name in ctx.game.state.players if name != player)
    if player is None or not others:
        ctx.done = False
        return
    foe = str(ask(ctx, "choose", player, others, text="choose an opponent")[0]) if len(others) > 1 else others[0]
    ctx.mention("players", (foe,))
    cards = {name: top_of_library(name, 1, ctx) for name in turn_order(ctx.game.state) if name in (player, foe)}
    shown = [Happen(frozenset({"Reveals"}), object=id, agent=name, what="reveal") for name, top in cards.items() for id in top]
    perform(ctx, *shown)
    won = _wins(player, foe, cards, ctx)
    _put_away(cards, ctx)
    perform(ctx, *(_clashes(name, won == (name == player) and won is not None, ctx) for name in (player, foe)))
    ctx.done = won is True


def _wins(player: str, foe: str, cards: dict[str, tuple[int, ...]], ctx: Resolution) -> bool | None:
    """Whether the player has revealed the card with the higher mana value; None where nobody has."""
    if not all(_is_known(id, ctx) for top in cards.values() for id in top):
        (chance,) = ask(ctx, "flip", player, ("win", "lose"), text="the clash")
        return bool(chance == "win")
    mine, theirs = (max((ctx.game.view(id).mana_value for id in cards[name]), default=-1) for name in (player, foe))
    ctx.game.reason("action-clash", f"{player} reveals mana value {mine}, {foe} {theirs}", ahead="event")
    return None if mine == theirs else mine > theirs


def _is_known(id: int, ctx: Resolution) -> bool:
    """Whether the card's mana value can be known: a card of which the board gives neither name nor cost may have any."""
    card = ctx.game.state.objects[id].card
    return card is not UNNAMED and (card.cost is not None or "land" in ctx.game.view(id).types)


def _put_away(cards: dict[str, tuple[int, ...]], ctx: Resolution) -> None:
    """In turn order they decide where the cards go; then those move at the same time."""
    library = ctx.game.zones.library
    for name in cards:
        ctx.game.reason("action-clash", f"{name} may put the card on the bottom", ahead="choice", lapses=True)
    away = {name: top for name, top in cards.items() if top and says_yes(ctx, "may", name, "put the card on the bottom")}
    order = ctx.game.state.zones
    ctx.perform(*(Reorder((library, name), (*order[library, name][1:], *top)) for name, top in away.items()))


def _clashes(player: str, wins: bool, ctx: Resolution) -> Happen:
    return Happen(frozenset({"Clashes"}), agent=player, what="clash", object=ctx.source, manner=frozenset({"won"} if wins else ()))
