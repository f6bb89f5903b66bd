"""Creatures tapped to pay a cost, as events of their own: they crew, saddle or station, or stand for a teamwork cost.

Doctrines: keyword-crew, keyword-saddle, keyword-station, keyword-teamwork.
"""

from __future__ import annotations

from ...context.context import Mention
from ...state.changes import ACTION_DONE, Cause, Happen
from ...state.objects import StackItem
from ...table.world import Table

__all__ = ["REPORTED", "report_tapped"]

REPORTED = ("crew", "saddle", "station", "teamwork")
"""The keywords of which something can watch what was tapped for them."""


def report_tapped(game: Table, player: str, item: StackItem, keyword: str) -> None:
    """Report which creatures were tapped to pay a cost of an item on the stack, and for what.

    Args:
        item: with what was spoken of as its costs were paid. keyword: one of `REPORTED`.
    """
    spoken = dict(item.memory).get("mentions", ())
    mentions = [mention for mention in spoken if isinstance(mention, Mention)] if isinstance(spoken, tuple) else []
    tapped = [id for mention in mentions if mention.role == "tapped" for id in mention.ids]
    done = [Happen(ACTION_DONE, object=id, agent=player, patient=item.source, what=keyword) for id in tapped if isinstance(id, int)]
    if done:
        game.perform(*done, by=Cause(item.source, player, "cost"))
