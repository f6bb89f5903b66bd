"""Expending: the mana that a player has spent on spells this turn reaches a number.

Doctrine: expend.
"""

from __future__ import annotations

from ...state.changes import ACTION_DONE, Cause, Happen
from ...table.world import Table
from ...triggers.watchers import watchlist

__all__ = ["expend"]


def expend(game: Table, player: str, amount: int) -> None:
    """Report the numbers that a player's mana for spells this turn has reached, now that a spell has been cast for so much mana."""
    waiting = watchlist(game.state, game.lens, game.zones).by_event.get("KeywordActionDone", ())
    if not amount or not any("expend" in way.pattern.manner for _, way in waiting):
        return
    so_far = sum(o.amount or 0 for o in game.state.history if "SpellCast" in o.kinds and o.agent == player)
    game.reason("expend", f"{player} has spent {so_far} mana to cast spells this turn", ahead="event")
    reached = range(so_far - amount + 1, so_far + 1)
    game.perform(*(Happen(ACTION_DONE, agent=player, what="expend", amount=number) for number in reached), by=Cause(kind="rules"))
