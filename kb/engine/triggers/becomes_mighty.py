"""Doctrine mighty: a unit becomes mighty when its might goes from below to at least the number of the game.

Nothing says so by itself: after an event the units' might is compared with what it was before, where some ability waits for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.changes import Happen
from ..wording.descriptions.measures import is_mighty
from .watchers import watchlist

if TYPE_CHECKING:
    from ..state.event import Event
    from ..table.world import Table

__all__ = ["note"]

_BECOMES = frozenset({"BecomesMighty"})


def note(game: Table, event: Event) -> None:
    """Let the units become mighty whose might an event has raised so far."""
    if "BecomesMighty" not in watchlist(event.after, game.lens, game.zones).by_event:
        return
    found = [id for id in event.after.objects if id in event.before.objects and _has_become(game, event, id)]
    if found:
        game.perform(*(Happen(_BECOMES, object=id, agent=game.view(id).controller) for id in found))
        for id in found:
            game.reason("mighty", f"{game.name(id)} has {game.view(id).might} might now", object=id)


def _has_become(game: Table, event: Event, id: int) -> bool:
    now, then = game.lens.view(event.after, id), game.lens.view(event.before, id)
    if now.object.zone not in game.zones.board or then.object.zone not in game.zones.board:
        return False
    return is_mighty(now.might, game.rules) and not is_mighty(then.might, game.rules)
