"""Units with lethal damage are killed.

Doctrines: lethal-damage, cleanup-kill-attribution.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..characteristics.views import View
from ..state.changes import Cause, Move
from ..table.on_board import permanents
from ..table.unknown_size import size_matters
from ..table.world import Table

__all__ = ["kill_the_dead"]


def kill_the_dead(game: Table) -> bool:
    """All units with damage, and at least as much of it as might, are killed together; whether any was."""
    dead = tuple(_dead(game))
    if not dead:
        return False
    game.trace.begin("state check", ", ".join(view.name for view in dead) + ": lethal damage")
    how = frozenset({"Kills"})
    kills: list[Move] = []
    causes: set[Cause] = set()
    for view in dead:
        cause, manner = _cause(game, view.id)
        causes.add(cause)
        kills.append(Move(view.id, game.zones.grave, how=how, agent=cause.controller, manner=manner))
    by = causes.pop() if len(causes) == 1 else Cause(kind="rules")
    for view in dead:
        game.decide("lethal-damage", f"{view.name} has {view.object.damage} damage and {view.might} might", object=view.id)
    game.reason("cleanup-kill-attribution")
    game.decide("lethal-damage", "what the state check demands", ahead="event", bearing="general")
    game.perform(*kills, by=by)
    return True


def _dead(game: Table) -> Iterator[View]:
    for view in permanents(game):
        if view.object.damage:
            size_matters(game.trace, view, "damage was taken as not enough to kill it")
        if view.might is not None and 0 < view.object.damage >= view.might and "unit" in view.types:
            yield view


def _cause(game: Table, id: int) -> tuple[Cause, frozenset[str]]:
    """The cause of a kill in a cleanup, and its manner: the spell or ability that dealt the damage last, and its controller.

    What combat deals no spell or ability has dealt; what a unit deals because a spell says so, the spell has not dealt itself.
    """
    for occurrence in reversed(game.state.history):
        if "DamageDealt" in occurrence.kinds and occurrence.patient == id:
            combat = "combat" in occurrence.manner
            cause = Cause(None if combat else occurrence.cause, occurrence.by or occurrence.agent, "rules")
            itself = combat or occurrence.object in (None, occurrence.cause)
            return cause, frozenset() if itself else frozenset({"dealt-by-another"})
    return Cause(kind="rules"), frozenset()
