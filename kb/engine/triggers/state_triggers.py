"""State triggers: abilities that wait for a state of the game, and trigger once until they have left the stack.

Doctrines: state-trigger, state-trigger-mid-resolution, state-trigger-again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..context.context import Context
from ..state.occurrences import Firing, Occurrence
from ..table.bookkeeping import note_state_trigger
from ..wording.evaluate import holds
from .watchers import Watcher, watchlist

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["check_states"]


def check_states(game: Table) -> None:
    """Let the abilities trigger whose state of the game is now so."""
    watchers = watchlist(game.state, game.lens, game.zones).states
    if not watchers:
        return
    for watcher in watchers:
        if watcher.key not in game.state.waiting and _state_is(game, watcher):
            note_state_trigger(game, watcher.key)
            state = Occurrence(frozenset({"StateIs"}), object=watcher.source, agent=watcher.controller)
            firing = Firing(watcher.source, watcher.ability, watcher.index, watcher.controller, (state,), game.state.clock)
            _record(game, firing)
            game.trigger(firing)


def _state_is(game: Table, watcher: Watcher) -> bool:
    seen = Context(watcher.source, watcher.controller)
    pattern, condition = watcher.ability.pattern, watcher.ability.condition
    if pattern.state is None or not holds(game, pattern.state, seen):
        return False
    return condition is None or holds(game, condition, seen)


def _record(game: Table, firing: Firing) -> None:
    """Record that a state trigger triggers."""
    fact = f"what {game.name(firing.source)} waits for is true now"
    game.trace.begin("triggers", fact, firing=firing)
    for doctrine in ("state-trigger", "triggers-on-match"):
        game.reason(doctrine, fact)
