"""Life: gaining, losing, setting; losing and winning the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import Become, ExchangeLife, ExchangeWithSize, GainLife, LoseGame, LoseLife, SetLife, WinGame
from kb.text.nodes.values import Number

from ..continuous.prohibitions import forbids
from ..state.changes import AddEffect, Life
from ..state.game_changes import Lose, Win
from ..state.lasting import Effect
from .parts.common import by_each, count_of, perform, permanents, speak_of

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["exchange_life", "exchange_with_size", "gain_life", "lose_game", "lose_life", "set_life", "win_game"]


def gain_life(node: GainLife, ctx: Resolution) -> None:
    """Players gain life, all at once."""
    changes = []
    for player in by_each(node.who, ctx):
        speak_of(player, node.who, ctx)
        amount = count_of(node.amount, ctx)
        if amount:
            ctx.game.reason("life-gain-loss", f"{player}: {amount} more life", ahead="event")
        else:
            ctx.game.reason("life-gain-event", "gaining 0 life is no gain of life", back="resolves")
        changes.append(Life(player, amount))
    perform(ctx, *(change for change in changes if change.delta))


def lose_life(node: LoseLife, ctx: Resolution) -> None:
    """Players lose life, all at once."""
    changes = []
    for player in by_each(node.who, ctx):
        speak_of(player, node.who, ctx)
        amount = count_of(node.amount, ctx)
        changes.append(Life(player, -amount))
    perform(ctx, *(change for change in changes if change.delta))


def set_life(node: SetLife, ctx: Resolution) -> None:
    """A life total becomes a number: the player gains or loses the difference (`life-set`)."""
    changes = []
    for player in by_each(node.who, ctx):
        speak_of(player, node.who, ctx)
        delta = count_of(node.amount, ctx) - ctx.game.state.players[player].life
        ctx.game.reason("life-set", f"{player} {'gains' if delta > 0 else 'loses'} {abs(delta)} life", ahead="event")
        changes.append(Life(player, delta))
    perform(ctx, *(change for change in changes if change.delta))


def exchange_life(node: ExchangeLife, ctx: Resolution) -> None:
    """Two players exchange life totals."""
    first, second = (by_each(node.first, ctx), by_each(node.second, ctx))
    if not first or not second:
        return
    state = ctx.game.state
    difference = state.players[second[0]].life - state.players[first[0]].life
    if difference and not any(_barred(player, by, ctx) for player, by in ((first[0], difference), (second[0], -difference))):
        perform(ctx, Life(first[0], difference), Life(second[0], -difference))


def _barred(player: str, difference: int, ctx: Resolution) -> bool:
    """Whether a player's life total cannot change so, and nothing is exchanged for that."""
    if not difference:
        return False
    banned = forbids(ctx.game, "cant-gain-life" if difference > 0 else "cant-lose-life", player)
    if banned:
        ctx.game.reason("exchange-of-life-barred", f"{banned}: nothing is exchanged")
    return banned is not None


def exchange_with_size(node: ExchangeWithSize, ctx: Resolution) -> None:
    """A life total and a size become what the other was, at once; where one of them is not there or cannot, nothing happens."""
    players, found = by_each(node.who, ctx), permanents(node.what, ctx)
    if not players or not found:
        ctx.game.reason("action-exchange", "what it would be exchanged with is not there: nothing is exchanged")
        return
    player, view = players[0], ctx.game.view(found[0])
    life = ctx.game.state.players[player].life
    size = view.power if node.size == "power" else view.toughness
    if size is None:
        return
    fact = f"{view.name} has {node.size} {size}, and {player} has {life} life"
    if _barred(player, size - life, ctx):
        return
    ctx.game.reason("numbers-exchanged", fact, ahead="event")
    power, toughness = (Number(life), None) if node.size == "power" else (None, Number(life))
    effect = Effect(
        Become(node.what, power=power, toughness=toughness), found, ctx.source, ctx.controller, None, ((node.size, life),)
    )
    perform(ctx, *((Life(player, size - life),) if size != life else ()), AddEffect(effect))


def lose_game(node: LoseGame, ctx: Resolution) -> None:
    """Players lose the game (`lose-when`)."""
    losing = by_each(node.who, ctx)
    for player in losing:
        ctx.game.reason("lose-when", f"an effect says that {player} loses", kinds=("PlayerLoses",), ahead="event")
    perform(ctx, *map(Lose, losing))


def win_game(node: WinGame, ctx: Resolution) -> None:
    """A player wins, or the game is a draw."""
    if node.who is None:
        perform(ctx, Win(None))
        return
    for player in by_each(node.who, ctx)[:1]:
        if banned := forbids(ctx.game, "cant-win-game", player):
            ctx.game.reason("cannot-beats-can", f"{player} cannot win the game: {banned}")
            continue
        ctx.game.reason("win-by-effect", f"an effect says that {player} wins", ahead="event")
        perform(ctx, Win(player))
