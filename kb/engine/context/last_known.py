"""Last known information: what is used of an object that is no longer where it is expected.

It is read as it last existed; in some editions nothing of it is, unless the spell or ability that asks has moved it itself.
Doctrine: last-known-information.
"""

from __future__ import annotations

from typing import Any

from ..table.trace import TRIGGERING
from ..table.world import Table, World
from .context import Context, asked_by_trigger, bearing_of

__all__ = ["record"]

_OVER = frozenset({"event", "collected", *TRIGGERING})


def record(world: World, seen: Context, id: int | None, fact: str) -> None:
    """Record that an object is judged as it last was; where the edition reads nothing of it, that this is left out.

    Args:
        id: what is gone; None for what is still there and is asked as it was.
    """
    table = world.record
    if table is None:
        return
    if id is None or table.outcome("last-known-information") or _spoken_of(seen, id):
        asked = asked_by_trigger(seen, table.trace)
        table.decide("last-known-information", fact, **asked, **(bearing_of(seen) or ({} if asked else _of_what_follows(table))))
    else:
        table.leave_out("last-known-information")


def _of_what_follows(table: Table) -> dict[str, Any]:
    """Of which step it is while something resolves or is placed: of what is done with it, not of what has happened."""
    now = table.trace.steps[-1].kind if table.trace.steps else ""
    if now in _OVER:
        return {"ahead": "event", "bearing": "general"}
    return {"beside": True} if now == "placed" else {}


def _spoken_of(seen: Context, id: int) -> bool:
    """Whether it was moved by what asks, as a cost or an effect, or by the event that it triggered on."""
    done = (event.occurrences for event in seen.events)
    moved = any(occurrence.object == id for occurrences in (seen.occurrences, *done) for occurrence in occurrences)
    return moved or any(id in mention.ids for mention in seen.mentions if mention.role != "target")
