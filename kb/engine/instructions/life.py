"""Life: gaining, losing, setting; losing and winning the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import ExchangeLife, GainLife, LoseGame, LoseLife, SetLife, WinGame

from ..continuous.prohibitions import forbids
from ..state.changes import Life
from ..state.game_changes import Lose, Win
from .acting import act, by_each, count_of, speak_of

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["exchange_life", "gain_life", "lose_game", "lose_life", "set_life", "win_game"]


def gain_life(node: GainLife, r: Resolution) -> None:
    """Players gain life, all at once."""
    who = by_each(node.who, r)
    amount = count_of(node.amount, r)
    r.game.reason("life-gain-loss", f"{', '.join(who)}: {amount} more life")
    if not amount:
        r.game.reason("life-gain-event", "gaining 0 life is no gain of life")
    act(r, *(Life(player, amount) for player in who if amount))


def lose_life(node: LoseLife, r: Resolution) -> None:
    """Players lose life, all at once."""
    changes = []
    for player in by_each(node.who, r):
        speak_of(player, node.who, r)
        amount = count_of(node.amount, r)
        changes.append(Life(player, -amount))
    act(r, *(change for change in changes if change.delta))


def set_life(node: SetLife, r: Resolution) -> None:
    """A life total becomes a number: the player gains or loses the difference (`life-set`)."""
    changes = []
    for player in by_each(node.who, r):
        delta = count_of(node.amount, r) - r.game.state.players[player].life
        r.game.reason("life-set", f"{player} {'gains' if delta > 0 else 'loses'} {abs(delta)} life")
        changes.append(Life(player, delta))
    act(r, *(change for change in changes if change.delta))


def exchange_life(node: ExchangeLife, r: Resolution) -> None:
    """Two players exchange life totals."""
    first, second = (by_each(node.first, r), by_each(node.second, r))
    if not first or not second:
        return
    state = r.game.state
    difference = state.players[second[0]].life - state.players[first[0]].life
    if difference:
        act(r, Life(first[0], difference), Life(second[0], -difference))


def lose_game(node: LoseGame, r: Resolution) -> None:
    """Players lose the game."""
    act(r, *(Lose(player) for player in by_each(node.who, r)))


def win_game(node: WinGame, r: Resolution) -> None:
    """A player wins, or the game is a draw."""
    if node.who is None:
        act(r, Win(None))
        return
    for player in by_each(node.who, r)[:1]:
        if banned := forbids(r.game, "cant-win-game", player):
            r.game.reason("cannot-beats-can", f"{player} cannot win the game: {banned}")
            continue
        r.game.reason("win-by-effect", f"an effect says that {player} wins")
        act(r, Win(player))
