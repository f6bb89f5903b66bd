"""Units with lethal damage are killed.

Doctrines: lethal-damage, cleanup-kill-attribution.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..characteristics.views import View
from ..state.changes import Cause, Move
from ..table.on_board import permanents
from ..table.world import Table

__all__ = ["kill_the_dead"]


def kill_the_dead(game: Table) -> bool:
    """All units with damage, and at least as much of it as might, are killed together; whether any was."""
    dead = tuple(_dead(game))
    if not dead:
        return False
    game.trace.begin("state check", ", ".join(view.name for view in dead) + ": lethal damage")
    causes = {_cause(game, view.id) for view in dead}
    by = causes.pop() if len(causes) == 1 else Cause(kind="rules")
    how = frozenset({"Kills"})
    for view in dead:
        game.decide("lethal-damage", f"{view.name} has {view.object.damage} damage and {view.might} might", object=view.id)
    game.reason("cleanup-kill-attribution")
    game.decide("lethal-damage", "what the state check demands", ahead="event", bearing="general")
    game.perform(*(Move(v.id, game.zones.grave, how=how, agent=_cause(game, v.id).controller) for v in dead), by=by)
    return True


def _dead(game: Table) -> Iterator[View]:
    for view in permanents(game):
        if view.might is not None and 0 < view.object.damage >= view.might and "unit" in view.types:
            yield view


def _cause(game: Table, id: int) -> Cause:
    """The cause of a kill in a cleanup: the spell or ability that dealt the damage last, and its controller."""
    for occurrence in reversed(game.state.history):
        if "DamageDealt" in occurrence.kinds and occurrence.patient == id:
            combat = "combat" in occurrence.manner
            return Cause(None if combat else occurrence.cause, occurrence.by or occurrence.agent, "rules")
    return Cause(kind="rules")
