"""Abilities that an effect gives and that speak of "the exiled card": linked to what the same effect has exiled.

Doctrine: linked-abilities.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kb.text.nodes.base import Node, walk
from kb.text.nodes.things import That

from ...state.changes import Alter
from .common import perform

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["link_to_exiled", "speaks_of_exiled"]


def speaks_of_exiled(parts: Iterable[Node]) -> bool:
    """Whether abilities speak of "the exiled card"."""
    return any(isinstance(part, That) and part.role == "exiled" for part in walk(tuple(parts)))


def link_to_exiled(having: tuple[int, ...], ctx: Resolution) -> None:
    """What the effect has exiled is "the exiled card" for an ability that something has from it."""
    exiled = {id for mention in ctx.mentions if mention.role == "exiled" for id in mention.ids}
    if len(having) > 1:
        ctx.game.trace.not_carried_out("the exiled card", ctx.game.name(ctx.source), ctx.source, why="spoken of by several tokens")
        return
    became = (o.became for event in ctx.events for o in event.occurrences if "Exiles" in o.kinds and o.object in exiled)
    perform(ctx, *(Alter(id, (("exiled_with", having[0]),)) for id in became if id is not None and having))
