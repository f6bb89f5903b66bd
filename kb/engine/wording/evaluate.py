"""What static abilities ask of a world: filters, conditions and numbers, as seen from a source.

One place, so that the layers, replacement effects and restrictions ask in one way.
"""

from __future__ import annotations

from kb.text.nodes.conditions import Condition
from kb.text.nodes.things import Filter, Thing
from kb.text.nodes.values import Number, Value

from ..table.world import World
from .context import Context

__all__ = ["amount", "fits", "holds", "viewpoint"]


def viewpoint(source: int | None, controller: str | None) -> Context:
    """From where an ability looks: its source and that object's controller."""
    return Context(source, controller)


def fits(world: World, what: Filter | Thing | None, id: int | str, seen: Context) -> bool:
    """Whether an object (or player) is what the filter or reference describes; None describes anything."""
    from .filters import matches

    return what is None or bool(matches(world, what, id, seen))


def holds(world: World, condition: Condition | None, seen: Context) -> bool:
    """Whether a condition is so; no condition always is."""
    if condition is None:
        return True
    from .conditions import holds as asked

    return bool(asked(world, condition, seen))


def amount(world: World, value: Value, seen: Context) -> int:
    """What a value comes to."""
    if isinstance(value, Number):
        return value.n
    from .quantities import amount as counted

    return int(counted(world, value, seen))
