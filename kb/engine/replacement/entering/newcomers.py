"""Effects about entering on permanents that would just be entering themselves: what they say of others is not in force yet, and
what they say of themselves counts only if they will have it on the board.

Doctrines: replacement-enters (what applies is what is in force before the permanents are on the board, or their own as they would
be there), abilities-taken.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kb.text.nodes.statics import EntersWith, Replacement
from kb.text.nodes.things import That, This

from ...continuous.in_force import own
from ...state.changes import Change, Move
from ..proposed import as_entered, enters

if TYPE_CHECKING:
    from ...table.world import Table

__all__ = ["tell"]


def tell(game: Table, changes: Iterable[Change]) -> None:
    """Record of each permanent about to enter that what it does to others that enter is not in force yet."""
    for change in changes:
        if not isinstance(change, Move) or not enters(game, change):
            continue
        name = game.name(change.object)
        if _speaks_of_others(game, change.object):
            fact = f"{name} is not there yet as it enters: it changes nothing about what enters then"
            game.cite("replacement-enters", fact, object=change.object, ahead="event")
        if _speaks_of_itself(game, change.object) and (takers := _taken(game, change)):
            fact = f"on the board {name} would have nothing to say about how it enters"
            game.cite("replacement-enters", fact, object=change.object, ahead="event")
            for taker, kinds in takers:
                told = f"{game.name(taker)} takes {name}'s ability" if taker is not None and taker in game.state.objects else fact
                game.cite("abilities-taken", told, object=change.object, kinds=kinds, ahead="event")


def _speaks_of_itself(game: Table, id: int) -> bool:
    return any(isinstance(found.node.what, This | That) for found in own(game, id, EntersWith))


def _taken(game: Table, change: Move) -> list[tuple[int | None, tuple[str, ...]]]:
    """What would take from a permanent on the board all that it says of how it enters, each with words for the manner."""
    id, world = as_entered(game, change)
    if any(isinstance(found.node.what, This | That) for found in own(world, id, EntersWith)):
        return []
    taken = world.view(id).taken
    return list(dict.fromkeys((taker, ("LandTypeSet",) if layer == "type" else ()) for _, _, taker, layer in taken))


def _speaks_of_others(game: Table, id: int) -> bool:
    """Whether it has an effect about how permanents enter that is not about itself alone."""
    about = [found.node.what for found in own(game, id, EntersWith)]
    about += [found.node.pattern.object for found in own(game, id, Replacement) if found.node.pattern.event == "Enters"]
    return any(not isinstance(what, This | That) for what in about)
