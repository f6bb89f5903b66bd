"""The doctrines by which an ability triggers on what a player does by a keyword: scrying, crewing, unlocking a door, cycling.

Doctrines: action-triggers (when such an action is done), room-unlock-triggers, cycling-trigger, counter-event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.patterns.compile import Alternative

    from ..state.occurrences import Occurrence
    from ..table.world import Table

__all__ = ["about_action", "by_manner"]

_UNLOCKING = {"unlock": "Unlocked", "fully-unlock": "FullyUnlocked"}
"""What is done with a half of a Room → the kind of thing that the rules on what triggers then are cited for."""


def about_action(game: Table, way: Alternative, occurrence: Occurrence, fact: str) -> None:
    """Record the rule that says when what waits for that action triggers, if there is one."""
    if "KeywordActionDone" not in occurrence.kinds:
        return
    what = (occurrence.what or "").replace(" ", "-")
    if unlocked := _UNLOCKING.get(what):
        game.reason("room-unlock-triggers", fact, kinds=(unlocked,))
    kinds = (way.event, *occurrence.kinds, what)
    if game.rules.rules_for("action-triggers") and game.rules.cited("action-triggers", kinds)[1]:
        game.reason("action-triggers", fact, kinds=kinds)


def by_manner(way: Alternative, occurrence: Occurrence) -> tuple[str, ...]:
    """The doctrines of a card cycled or discarded, and of a number of counters reached."""
    cycled = "also-cycled" in way.pattern.manner and "Cycles" in occurrence.kinds
    reached = way.pattern.occurrences == "nth-counter"
    return (*(("cycling-trigger",) if cycled else ()), *(("counter-event",) if reached else ()))
