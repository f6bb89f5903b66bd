"""Aim: what a spell or ability targets, as a quality of it."""

from __future__ import annotations

from kb.text.nodes.qualities import Targeting
from kb.text.nodes.things import Filter

from ...characteristics.views import View
from ...context.context import Context
from ...state.objects import StackItem
from ...table.world import World
from ..evaluate import matches

__all__ = ["is_aimed"]


def is_aimed(quality: Targeting, world: World, view: View, seen: Context) -> bool:
    """Whether what is on the stack targets such a thing; of a source, whether the ability that was activated last does."""
    item = view.object.item or _activated_last(world, view.id)
    targets = [target for slot in item.targets for target in slot] if item else []
    fits = [quality.what == _ANYTHING or matches(world, quality.what, target, seen) for target in targets]
    return bool(fits) and (all(fits) if quality.only else any(fits)) and (not quality.single or len(fits) == 1)


_ANYTHING = Filter()
"""A target of which nothing is said: "with a single target", which a player is as well."""


def _activated_last(world: World, source: int) -> StackItem | None:
    """The ability of a source that was activated last: what is said of an ability as it is activated is asked of its source."""
    of_it = [
        o for o in world.state.objects.values() if o.item is not None and (o.item.kind, o.item.source) == ("activated", source)
    ]
    return max(of_it, key=lambda o: o.id).item if of_it else None
