"""The name of what grants an ability, in the ability that it grants: bound to that object as the ability is granted.

Doctrine: granter-by-name. "Sacrifice Blazing Torch" in the ability of an equipped creature is about that Torch, whoever else has
the ability afterwards; an object that grants itself an ability speaks of itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.abilities import Ability, ActivatedAbility, StaticAbility, TriggeredAbility
from kb.text.nodes.base import Node, inside, mapped, walk
from kb.text.nodes.things import Granter, Thing, This
from kb.text.wording.abilities.functions import zones_of

__all__ = ["granted_by", "granted_to_itself"]

N = TypeVar("N", bound=Node)


def granted_by(granter: int | None, abilities: Iterable[Ability]) -> tuple[Ability, ...]:
    """The abilities as an object grants them to another: where they call it by name, that object and no other is meant.

    Args:
        granter: the object whose ability grants them, by number; None where there is none, and the name stays unbound.
    """
    return tuple(_bound(ability, granter) for ability in abilities)


def granted_to_itself(abilities: Iterable[Ability]) -> tuple[Ability, ...]:
    """The abilities as an object grants them to itself: its name means the object that has them, where they function too."""
    return tuple(_OWN.of(ability) for ability in abilities)


def _bound(ability: Ability, granter: int | None) -> Ability:
    bound = _BOUND.of(ability)
    if bound is None or granter is None:
        return ability
    if granter not in bound:
        bound[granter] = _replaced(ability, lambda name: replace(name, meant=granter) if name.meant is None else name)
    return bound[granter]


def _names_its_granter(ability: Ability) -> bool:
    return any(isinstance(node, Granter) and node.meant is None for node in walk(ability))


def _as_own(ability: Ability) -> Ability:
    if not _names_its_granter(ability):
        return ability
    own = _replaced(ability, lambda name: This())
    match own:
        case TriggeredAbility():
            return zones_of(own)
        case ActivatedAbility():
            return zones_of(own)
        case StaticAbility():
            return zones_of(own)
    return own


def _replaced(root: N, change: Callable[[Granter], Thing]) -> N:
    def inner(part: Any) -> Any:
        return change(part) if isinstance(part, Granter) else inside(part, inner)

    return mapped(root, inner)


# Abilities are granted anew for every view; few of them call anything by name, and those few get few granters.
_BOUND: ByIdentity[Ability, dict[int, Ability] | None] = ByIdentity(lambda ability: {} if _names_its_granter(ability) else None)
_OWN = ByIdentity(_as_own)
