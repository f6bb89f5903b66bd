"""Chapters of a Saga with read ahead: in the turn it entered, only the chapter that its counters are at triggers.

Doctrine: keyword-read-ahead.
"""

from __future__ import annotations

from kb.text.wording.abilities.chapters import CHAPTER

from ..characteristics.views import counters_of
from ..state.event import Event
from ..table.world import Table
from .watchers import Watcher

__all__ = ["is_passed_over"]


def is_passed_over(game: Table, watcher: Watcher, number: int | None, event: Event) -> bool:
    """Whether a chapter ability does not trigger as the Saga was read from a later chapter on.

    Args:
        number: the chapter's number.
    """
    if watcher.ability.word != CHAPTER:
        return False
    obj = game.state.objects.get(watcher.source)
    if obj is None or not game.view(obj.id).has("read ahead"):
        return False
    happened = (*game.state.history, *event.occurrences)
    if counters_of(obj, "lore") == number or not any(o.became == obj.id and "Enters" in o.kinds for o in happened):
        return False
    game.reason("keyword-read-ahead", f"{game.name(obj.id)} entered this turn and is at another chapter", object=obj.id)
    return True
