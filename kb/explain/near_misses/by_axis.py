"""Right event, wrong details: which part of the trigger condition failed.

Doctrine: triggers-on-match (an ability triggers on what matches its trigger event, and on nothing else); the doctrine of the
keyword that the ability stands for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.context.context import Context
from kb.engine.context.keyword_abilities import keyword_doctrine
from kb.engine.state.event import Event
from kb.engine.state.occurrences import Occurrence
from kb.engine.triggers.citations import word_doctrines
from kb.engine.triggers.watchers import Watcher, watchlist
from kb.engine.wording.time.scene import Viewpoint
from kb.patterns.compile import Alternative

if TYPE_CHECKING:
    from kb.engine.table.world import Table

__all__ = ["note"]

_MOST = 30
"""How many abilities that wait for one kind of event are reported: a reader stops long before, and boards can have thousands."""

_AXES = {
    "agent": "another player does it", "object": "it is another object", "patient": "it is done to another one",
    "cause": "another cause", "from_zone": "it comes from elsewhere", "to_zone": "it goes elsewhere",
    "manner": "it is done otherwise", "turn": "it is another player's turn", "step": "it is another step",
    "amount": "the amount is another", "restriction": "not at this time",
}  # fmt: skip


def note(game: Table, event: Event, triggered: set[tuple[int, int]]) -> None:
    """Record the abilities that an event of their kind does not trigger, each once."""
    waiting = watchlist(event.after, game.lens, game.zones).by_event
    recorded = set(triggered)
    for occurrence in event.occurrences:
        for kind in sorted(occurrence.kinds & waiting.keys()):
            for watcher, way in waiting[kind][:_MOST]:
                if watcher.key not in recorded and watcher.delayed is None and way.event == kind:
                    recorded.add(watcher.key)
                    _tell(game, event, occurrence, watcher, way)


def _tell(game: Table, event: Event, occurrence: Occurrence, watcher: Watcher, way: Alternative) -> None:
    scene = Viewpoint(game, Context(watcher.source, watcher.controller), game.rules, event.after)
    axis = way.failing(occurrence, scene)
    if axis is None:
        return
    fact = f"{game.name(watcher.source)} does not trigger: {_AXES.get(axis, 'this is not what it waits for')}"
    game.reason("triggers-on-match", fact, beside=True)
    for doctrine in word_doctrines(way.pattern):
        if game.rules.knows(doctrine):
            game.reason(doctrine, fact, beside=True)
    if axis == "manner" and "not-mana" in way.pattern.manner:
        game.decide("intervening-if", f"{game.name(watcher.source)}: it is a mana ability")
    keyword = keyword_doctrine(game, watcher.source, watcher.index)
    if keyword is not None:
        game.cite(keyword, fact, beside=True)
