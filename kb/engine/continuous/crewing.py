"""Crewing and saddling: who may be tapped for it, and for how much power (`keyword-crew`, `keyword-saddle`)."""

from __future__ import annotations

from kb.text.nodes.statics import Permission
from kb.text.nodes.vocabulary import Verb

from ..table.world import World
from ..wording.descriptions.measures import measure
from ..wording.evaluate import amount, matches
from .prohibitions import forbids, in_force

__all__ = ["crewing_power", "may_crew"]


def may_crew(world: World, id: int, crewed: int) -> bool:
    """Whether nothing forbids that an object is tapped to crew another; what is no Vehicle is not crewed."""
    return "vehicle" not in world.view(crewed).words or forbids(world, "cant-crew", id, crewed) is None


def crewing_power(world: World, id: int, crewed: int) -> int:
    """The power with which an object can be tapped to crew or saddle another, where effects say that it differs from its own."""
    view = world.view(id)
    by_toughness = any(_says_so(world, "crews-by-toughness", id, crewed))
    more = sum(_says_so(world, "crews-as-mightier", id, crewed))
    return measure(view, "toughness" if by_toughness else "power") + more


def _says_so(world: World, verb: Verb, id: int, crewed: int) -> list[int]:
    """The number in each such effect, 1 in one that has none."""
    found = (each for each in in_force(world, verb, (Permission,)) if each.applies(world, each.node.what, id))
    fitting = (each for each in found if each.node.object is None or matches(world, each.node.object, crewed, each.seen))
    return [amount(world, each.node.count, each.seen) if each.node.count is not None else 1 for each in fitting]
