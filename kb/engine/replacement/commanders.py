"""Commanders that would go to a zone from which their owner may have them go to the command zone instead.

Doctrines: commander-replaced (hand and library), commander-to-command-zone (graveyard and exile, in editions where that is a
replacement too and no state check).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..state.changes import Change, Move
from ..state.objects import COMMANDER
from ..table.choices import yes_or_no
from ..table.command_zone import COMMAND

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["to_command_zone"]

Parts = tuple[tuple[object, ...], str, Callable[[Change], tuple[Change, ...]]]


def to_command_zone(game: Table, change: Change) -> Iterator[Parts]:
    """What may send a commander to the command zone instead: (key, name, what it makes of the change)."""
    if not isinstance(change, Move):
        return
    obj = game.state.objects.get(change.object)
    if obj is None or COMMANDER not in obj.marks or obj.zone == COMMAND:
        return
    doctrine = _doctrine(game, change.to_zone)
    if doctrine is not None:
        yield ("commander", obj.id), game.name(obj.id), lambda each: (_moved(game, each, doctrine),)


def _doctrine(game: Table, zone: str) -> str | None:
    if zone in (game.zones.hand, game.zones.library):
        return "commander-replaced"
    there = zone in (game.zones.grave, game.zones.exile)
    return "commander-to-command-zone" if there and game.outcome("commander-to-command-zone") == "replacement" else None


def _moved(game: Table, change: Change, doctrine: str) -> Change:
    assert isinstance(change, Move)
    obj, name = game.state.objects[change.object], game.name(change.object)
    question = yes_or_no("may", obj.owner, name, "put it into the command zone instead", obj.id)
    game.cite(doctrine, f"{obj.owner} may put {name} into the command zone", ahead="choice")
    taken = bool(game.ask(question)[0])
    game.cite(doctrine, f"{obj.owner} {'puts' if taken else 'does not put'} {name} into the command zone", ahead="event")
    return replace(change, to_zone=COMMAND, to_player=None, position=None) if taken else change
