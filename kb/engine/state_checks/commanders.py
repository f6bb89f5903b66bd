"""Commanders in a graveyard or in exile. Doctrine: commander-to-command-zone (as a state check, so that it did die)."""

from __future__ import annotations

from ..state.changes import Mark, Move
from ..state.objects import COMMANDER, STAYS_THERE
from ..table.choices import yes_or_no
from ..table.command_zone import COMMAND
from ..table.world import Table
from .finding import Finding, Findings

__all__ = ["commander_elsewhere"]


def commander_elsewhere(game: Table) -> Findings:
    """The owner of a commander that was put into a graveyard or exile since the last check may put it into the command zone."""
    for obj in game.state.objects.values():
        if COMMANDER not in obj.marks or STAYS_THERE in obj.marks or obj.zone not in (game.zones.grave, game.zones.exile):
            continue
        if game.outcome("commander-to-command-zone") != "state-check":
            return
        name = game.name(obj.id)
        game.decide("commander-to-command-zone", f"{obj.owner} may put {name} into the command zone", ahead="choice")
        if game.ask(yes_or_no("may", obj.owner, name, "put it into the command zone", obj.id))[0]:
            yield Finding((Move(obj.id, COMMAND),), f"{obj.owner} puts {name} into the command zone", obj.id)
        else:
            yield Finding((Mark(obj.id, STAYS_THERE),), f"{obj.owner} leaves {name} in the {obj.zone}", obj.id)
