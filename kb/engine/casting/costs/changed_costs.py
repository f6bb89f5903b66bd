"""Costs that something changes: what was cast or activated for more or less than its printed cost.

By how much is not worked out, since costs that are only mana or energy are taken as payable; but what asks how much was spent must
not take the printed cost for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.text.nodes.abilities import ActivatedAbility
from kb.text.nodes.base import walk
from kb.text.nodes.costs import Cost
from kb.text.nodes.effects import AboutCost
from kb.text.nodes.statics import ChangeCost
from kb.text.nodes.things import Filter, This

from ...continuous.in_force import Standing, own, standing
from ...continuous.next_played import for_the_next
from ...table.world import Table
from ...triggers import limits
from ...wording.evaluate import fits

__all__ = ["ability_costs_otherwise", "added_by_others", "costs_otherwise", "key_of_limit", "offered_by_others"]


def costs_otherwise(game: Table, id: int) -> bool:
    """Whether something changes what a spell costs that is being cast, its targets chosen already."""
    if any(found.node.extra is None for found in for_the_next(game, id, ChangeCost)):
        return True
    found = (*own(game, id, ChangeCost), *(each for each in standing(game, ChangeCost) if each.source != id))
    return any(_changes(game, each, id) for each in found)


def ability_costs_otherwise(game: Table, source: int, ability: ActivatedAbility) -> bool:
    """Whether something may change what an activated ability costs: its own words, or words on abilities or on its source."""
    if any(isinstance(part, AboutCost) for part in walk(ability.body)):
        return True
    return any(_speaks_of_abilities(game, each, source) for each in standing(game, ChangeCost) if each.node.extra is None)


def _speaks_of_abilities(game: Table, found: Standing, source: int) -> bool:
    what = found.node.what
    if not isinstance(what, Filter) or "spell" in what.nouns:
        return False
    # Whose ability it is, and of which kind, is not asked: only what is left of a known pool depends on it.
    return "ability" in what.nouns or found.applies(game, what, source)


def added_by_others(game: Table, id: int) -> Iterator[Cost]:
    """What must be paid besides because other objects say so ("spells your opponents cast cost an additional 3 life")."""
    for found in standing(game, ChangeCost):
        node: ChangeCost = found.node
        if node.extra is None or node.optional or found.source == id or isinstance(node.what, This):
            continue
        if _is_meant(game, found, id):
            yield node.extra


def offered_by_others(game: Table, id: int) -> Iterator[Standing]:
    """Costs that other objects let a player pay in place of a spell's mana cost ("rather than pay the mana cost for spells you
    cast"); one without a cost of its own is only mana, as much as its words say.
    """
    for found in standing(game, ChangeCost):
        node: ChangeCost = found.node
        used_up = node.once_each_turn and limits.spent(game, key_of_limit(found))
        offered = _is_offer(node) and not used_up and found.source != id and not isinstance(node.what, This)
        if offered and _is_meant(game, found, id):
            yield found


def key_of_limit(found: Standing) -> tuple[int, int]:
    """By which it is known whether an offer that is made once each turn has been taken."""
    return (found.source or 0, found.index)


def _changes(game: Table, found: Standing, id: int) -> bool:
    if found.node.extra is not None or (_is_offer(found.node) and _is_for_nothing(game, id)):
        return False
    return _is_meant(game, found, id)


def _is_offer(node: ChangeCost) -> bool:
    return node.alternative and node.optional


def _is_for_nothing(game: Table, id: int) -> bool:
    """Whether a spell is cast without paying its mana cost: nothing else is paid in place of that."""
    item = game.state.objects[id].item
    return item is not None and "without-paying" in item.manner


def _is_meant(game: Table, found: Standing, id: int) -> bool:
    """Whether a spell whose targets are chosen is one of those whose cost an effect changes."""
    node: ChangeCost = found.node
    if not found.applies(game, node.what, id):
        return False
    item = game.state.objects[id].item
    chosen = {target for slot in item.targets for target in slot} if item is not None else set()
    return node.targeting is None or any(fits(game, node.targeting, target, found.seen) for target in chosen)
