"""Restrictions for a time: something can't, must or may be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import Restrict
from kb.text.nodes.things import Each, Players, Thing

from ..resolution.memory import spoken_of
from ..resolution.references import present, things
from ..state.changes import AddEffect
from ..state.lasting import Effect
from .parts.common import perform

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["restrict"]


def restrict(node: Restrict, ctx: Resolution) -> None:
    """For a time, something can't, must or may be done; what its words speak of ("that creature") is kept with it."""
    if node.what is None:
        perform(ctx, AddEffect(Effect(node, None, ctx.source, ctx.controller, node.until)))
        return
    found = things(node.what, ctx) if isinstance(node.what, (Each, Players)) else present(node.what, ctx)
    if isinstance(node.object, Thing):
        meant = things(node.object, ctx)
        perform(ctx, AddEffect(Effect(node, found, ctx.source, ctx.controller, node.until, (("object", meant),))))
        return
    memory = spoken_of(node.object, ctx) if node.object is not None else ()
    perform(ctx, AddEffect(Effect(node, found, ctx.source, ctx.controller, node.until, memory=memory)))
