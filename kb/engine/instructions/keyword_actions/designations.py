"""Keyword actions that make a player something: the monarch, the one with the initiative or the city's blessing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from kb.text.nodes.effects import KeywordAction

from ...resolution.references import players
from ...state.changes import Mark
from ...table.daytime import becomes
from ...triggers.designations import crowned, faster, taking_the_initiative
from ..parts.common import by_each, perform

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["blessing", "day_or_night", "initiative", "monarch", "speed"]


def monarch(node: KeywordAction, ctx: Resolution) -> None:
    """A player becomes the monarch (`monarch`)."""
    for player in players(node.who, ctx)[:1]:
        ctx.game.reason("monarch", f"{player} becomes the monarch", ahead="event")
        perform(ctx, *crowned(ctx.game, player))


def initiative(node: KeywordAction, ctx: Resolution) -> None:
    """A player takes the initiative (`initiative`)."""
    for player in players(node.who, ctx)[:1]:
        ctx.game.reason("initiative", f"{player} takes the initiative", ahead="event")
        perform(ctx, *taking_the_initiative(ctx.game, player))


def day_or_night(node: KeywordAction, ctx: Resolution) -> None:
    """It becomes day, or night (`day-night`)."""
    time: Literal["day", "night"] = "night" if node.name == "night" else "day"
    ctx.game.reason("day-night", f"it becomes {time}", ahead="event")
    perform(ctx, *becomes(ctx.game, time))


def speed(node: KeywordAction, ctx: Resolution) -> None:
    """A player's speed increases by one, up to four (`keyword-start-your-engines`)."""
    for player in by_each(node.who, ctx):
        ctx.game.reason("keyword-start-your-engines", f"{player}'s speed increases")
        perform(ctx, *faster(ctx.game, player))


def blessing(node: KeywordAction, ctx: Resolution) -> None:
    """A player gets the city's blessing for the rest of the game."""
    perform(ctx, *(Mark(player, "blessing") for player in players(node.who, ctx)))
