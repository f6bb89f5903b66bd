"""Static abilities by which players reveal the first card that they draw each turn.

Doctrine: linked-abilities (what triggers on revealing it "this way" is linked to them).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.statics import RevealFirstDraw

from ..continuous.in_force import standing
from ..state.changes import Cause, Happen
from ..state.event import Event
from ..wording.time.history import in_period

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["reveal_first_draws"]

_REVEALS = frozenset({"Reveals"})


def reveal_first_draws(game: Table, event: Event) -> None:
    """After an event: what was drawn as the first card of a turn is revealed, where something says so."""
    drawn = [o for o in event.occurrences if "Draws" in o.kinds and o.agent is not None]
    for occurrence in drawn[:1]:
        if any("Draws" in earlier.kinds and earlier.agent == occurrence.agent for earlier in in_period(event.before, "turn")):
            return
        for found in standing(game, RevealFirstDraw):
            if found.node.own_turns and occurrence.agent != event.before.active:
                continue
            if found.applies(game, found.node.who, occurrence.agent or ""):
                fact = f"{occurrence.agent} reveals the first card drawn this turn"
                game.reason("linked-abilities", fact, kinds=_REVEALS, bearing="general", ahead="event")
                by = Cause(found.source, found.seen.controller, "static")
                game.perform(Happen(_REVEALS, object=occurrence.became, agent=occurrence.agent, what="reveal"), by=by)
