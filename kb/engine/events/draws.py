"""Drawing: what is to be said of a draw, apart from who draws.

Doctrines: draw-step (the card of the turn is the first one that the active player draws in that step), draw-only-if-drawn (a card
put into a hand is not drawn).
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from ..triggers.watchers import watchlist

if TYPE_CHECKING:
    from ..state.event import Event
    from ..table.world import Table

__all__ = ["manner_of_draw", "note_not_drawn"]

FIRST = frozenset({"first-in-draw-step"})
_OTHER: frozenset[str] = frozenset()


def manner_of_draw(game: Table, player: str) -> frozenset[str]:
    """Whether a card that the player would draw now is the first one of that player's draw step."""
    state = game.state
    if state.active != player or not _is_draw_step(game):
        return _OTHER
    in_this_step = takewhile(lambda o: "StepBegins" not in o.kinds, reversed(state.history))
    return _OTHER if any("Draws" in o.kinds and o.agent == player for o in in_this_step) else FIRST


def _is_draw_step(game: Table) -> bool:
    return game.rules.has("draw-for-turn") and game.state.step in ("draw", "draw step")


def note_not_drawn(game: Table, event: Event) -> None:
    """Say that a card that came from the library into the hand otherwise was not drawn, where something waits for draws."""
    library = game.zones.library
    if not any("PutIntoHand" in o.kinds and "Draws" not in o.kinds and o.from_zone == library for o in event.occurrences):
        return
    if "Draws" in watchlist(event.after, game.lens, game.zones).by_event:
        game.reason("draw-only-if-drawn", "the card is put into the hand, and not drawn")
