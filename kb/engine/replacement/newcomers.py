"""Effects about entering on permanents that would just be entering themselves: they are not there yet, and apply to nothing then.

Doctrine: replacement-enters (what applies is what is in force before the permanents are on the board, or their own).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kb.text.nodes.statics import EntersWith, Replacement
from kb.text.nodes.things import That, This

from ..continuous.in_force import own
from ..state.changes import Change, Move
from .proposed import enters

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["tell"]


def tell(game: Table, changes: Iterable[Change]) -> None:
    """Record of each permanent about to enter that what it does to others that enter is not in force yet."""
    for change in changes:
        if isinstance(change, Move) and enters(game, change) and _speaks_of_others(game, change.object):
            name = game.name(change.object)
            fact = f"{name} is not there yet as it enters: it changes nothing about what enters then"
            game.cite("replacement-enters", fact, object=change.object, ahead="event")


def _speaks_of_others(game: Table, id: int) -> bool:
    """Whether it has an effect about how permanents enter that is not about itself alone."""
    about = [found.node.what for found in own(game, id, EntersWith)]
    about += [found.node.pattern.object for found in own(game, id, Replacement) if found.node.pattern.event == "Enters"]
    return any(not isinstance(what, This | That) for what in about)
