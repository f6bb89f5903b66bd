"""Costs that something changes: which spells were cast for more or less than their printed cost.

By how much is not worked out, since costs that are only mana or energy are taken as payable; but what asks how much was spent must
not take the printed cost for it.
"""

from __future__ import annotations

from kb.text.nodes.statics import ChangeCost

from ..continuous.in_force import Standing, own, standing
from ..continuous.next_played import for_the_next
from ..table.world import Table
from ..wording.evaluate import fits

__all__ = ["costs_otherwise"]


def costs_otherwise(game: Table, id: int) -> bool:
    """Whether something changes what a spell costs that is being cast, its targets chosen already."""
    if any(found.node.extra is None for found in for_the_next(game, id, ChangeCost)):
        return True
    found = (*own(game, id, ChangeCost), *(each for each in standing(game, ChangeCost) if each.source != id))
    return any(_changes(game, each, id) for each in found)


def _changes(game: Table, found: Standing, id: int) -> bool:
    node: ChangeCost = found.node
    if node.extra is not None or not found.applies(game, node.what, id):
        return False
    item = game.state.objects[id].item
    chosen = {target for slot in item.targets for target in slot} if item is not None else set()
    return node.targeting is None or any(fits(game, node.targeting, target, found.seen) for target in chosen)
