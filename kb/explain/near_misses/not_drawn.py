"""Near misses of "whenever … draws a card": a card that is put into a hand is not drawn.

Doctrine: draw-only-if-drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.triggers.watchers import watchlist

if TYPE_CHECKING:
    from kb.engine.state.event import Event
    from kb.engine.table.world import Table

__all__ = ["note"]


def note(game: Table, event: Event) -> None:
    """Record that a card that came from the library into the hand otherwise was not drawn, where something waits for draws."""
    library = game.zones.library
    if not any("PutIntoHand" in o.kinds and "Draws" not in o.kinds and o.from_zone == library for o in event.occurrences):
        return
    if "Draws" in watchlist(event.after, game.lens, game.zones).by_event:
        game.reason("draw-only-if-drawn", "the card is put into the hand, and not drawn")
