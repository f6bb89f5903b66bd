"""Bonus damage: by how much what a spell or ability deals is raised.

Doctrine: bonus-damage (all of it summed, once for each target of a deal, or for the total that is split). It is the spell or
ability that must deal the damage: what a unit deals because the words say so, or in combat, is none of it.
"""

from __future__ import annotations

from kb.text.nodes.statics import BonusDamage
from kb.text.nodes.things import That

from ..table.world import Table
from ..wording.evaluate import amount
from .in_force import Standing, standing
from .next_played import for_the_next

__all__ = ["bonus_damage"]


def bonus_damage(game: Table, item: int | None) -> int:
    """How much more a spell or ability on the stack deals, by everything in force."""
    if item is None or item not in game.state.objects:
        return 0
    given = [*standing(game, BonusDamage), *for_the_next(game, item, BonusDamage)]
    return sum(max(0, amount(game, found.node.amount, found.seen)) for found in given if _is_of(game, found, item))


def _is_of(game: Table, found: Standing, item: int) -> bool:
    return found.applies(game, None if isinstance(found.node.what, That) else found.node.what, item)
