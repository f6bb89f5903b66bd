"""Last known information: what is used of an object that is no longer where it is expected.

It is read as it last existed; in some editions nothing of it is, unless the spell or ability that asks has moved it itself.
Doctrine: last-known-information.
"""

from __future__ import annotations

from typing import Any

from ..table.trace import TRIGGERING
from ..table.world import Table, World
from .context import Context, asked_by_trigger, bearing_of

__all__ = ["is_nothing", "record"]

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


def is_nothing(world: World, seen: Context, id: int, fact: str) -> bool:
    """Whether nothing of an object is read, since it is gone and the edition reads nothing then; recorded, if so.

    `fact`: what of it is asked in vain.
    """
    if id in world.state.objects or world.rules.setting(_POINT) == _AS_IT_WAS or _spoken_of(seen, id):
        return False
    if world.record is not None:
        world.record.cite("null-information", fact, **(bearing_of(seen) or {}))
    return True


_POINT, _AS_IT_WAS = "last-known-information", "as-last-existed"


def _of_what_follows(table: Table) -> dict[str, Any]:
    """Of which step it is while something resolves or is placed: of what is done with it, not of what has happened."""
    now = table.trace.steps[-1].kind if table.trace.steps else ""
    if now in _OVER:
        return {"ahead": "event", "bearing": "general"}
    return {"beside": True} if now == "placed" else {}


def _spoken_of(seen: Context, id: int) -> bool:
    """Whether it was moved by what asks, as a cost or an effect, or is what the event was about that it triggered on.

    The source itself is asked of as the ability is carried out, but for one that triggered as it left.
    """
    done = (event.occurrences for event in seen.events)
    if any(occurrence.object == id for occurrences in done for occurrence in occurrences):
        return True
    of_event = [occurrence for occurrence in seen.occurrences if occurrence.object == id]
    if of_event and id == seen.source:
        return any(occurrence.from_zone is not None for occurrence in of_event)
    return bool(of_event) or any(id in mention.ids for mention in seen.mentions if mention.role != "target")
