"""Places of earlier events: history is asked with an object where it was then, and not where it is now."""

from __future__ import annotations

from itertools import takewhile

from ..context.moment import object_at
from ..state.game_state import GameState
from ..state.occurrences import Occurrence

__all__ = ["as_it_was"]


def as_it_was(state: GameState, occurrence: Occurrence) -> GameState:
    """The state with what something happened to at the place that it has left since; the same one where it has not left."""
    id = occurrence.object if occurrence.became is None else occurrence.became
    obj = object_at(state, id) if id is not None else None
    if id is None or obj is None:
        return state
    later = takewhile(lambda each: each is not occurrence, reversed(state.history))
    moves = [each for each in later if each.object == id and each.from_zone is not None]
    if not moves:
        return state
    first = moves[-1]  # the history was read backwards
    return state.with_(objects={**state.objects, id: obj.with_(zone=first.from_zone, place=first.from_place)})
