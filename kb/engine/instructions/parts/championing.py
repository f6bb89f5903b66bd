"""Championing: what a champion ability exiles so that its source stays (`championed`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...context.keyword_abilities import keyword_of
from ...state.changes import ACTION_DONE, Happen
from .common import perform

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["note_championed"]

CHAMPION = "champion"


def note_championed(ctx: Resolution, known: int) -> None:
    """What was exiled in payment, by events from number `known` on, was championed with the source, if its ability is champion."""
    firing = ctx.firing
    if firing is None or keyword_of(ctx.game, firing.source, firing.index) != CHAMPION:
        return
    exiled = [o.object for event in ctx.events[known:] for o in event.occurrences if "Exiles" in o.kinds and o.object is not None]
    for id in exiled:
        fact = f"{ctx.game.name(id)} was exiled by champion: it is championed with {ctx.game.name(ctx.source)}"
        ctx.game.reason("championed", fact, ahead="event")
    perform(ctx, *(Happen(ACTION_DONE, object=id, patient=ctx.source, agent=ctx.controller, what=CHAMPION) for id in exiled))
