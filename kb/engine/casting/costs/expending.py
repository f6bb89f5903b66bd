"""Expending: the mana that a player has spent on spells this turn reaches a number.

Doctrine: expend.
"""

from __future__ import annotations

from ...characteristics.views import View
from ...state.changes import ACTION_DONE, Cause, Happen
from ...table.unknown_size import cost_matters, spent_matters
from ...table.world import Table
from ...triggers.watchers import watchlist
from ...wording.descriptions.measures import asks_cost

__all__ = ["expend"]


def expend(game: Table, player: str, amount: int, spell: View | None = None) -> None:
    """Report the numbers that a player's mana for spells this turn has reached, now that a spell has been cast for so much mana.

    Args:
        spell: that spell; where nobody gave its cost, or something changed it, the numbers are not known.
    """
    waiting = watchlist(game.state, game.lens, game.zones).by_event.get("KeywordActionDone", ())
    if not any("expend" in way.pattern.manner and watcher.controller == player for watcher, way in waiting):
        return
    if spell is not None and asks_cost(spell, "mana spent"):
        cost_matters(game.trace, spell, game.state, "no mana was counted for it")
        spent_matters(game.trace, spell, "the printed one was counted as spent")
    if not amount:
        return
    so_far = sum(o.amount or 0 for o in game.state.history if "SpellCast" in o.kinds and o.agent == player)
    game.reason("expend", f"{player} has spent {so_far} mana to cast spells this turn", ahead="event")
    reached = range(so_far - amount + 1, so_far + 1)
    game.perform(*(Happen(ACTION_DONE, agent=player, what="expend", amount=number) for number in reached), by=Cause(kind="rules"))
