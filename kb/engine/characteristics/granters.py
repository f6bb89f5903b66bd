"""The granter of an ability, in what it grants: its name, and what was chosen for it, are bound as the ability is granted.

Doctrine: granter-by-name. "Sacrifice Blazing Torch" in the ability of an equipped creature is about that Torch, whoever else has
the ability afterwards; an object that grants itself an ability speaks of itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, TypeVar

from msgspec.structs import replace

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.abilities import Ability, ActivatedAbility, KeywordAbility, StaticAbility, TriggeredAbility
from kb.text.nodes.base import Node, inside, mapped, walk
from kb.text.nodes.qualities import ChosenKind, Named
from kb.text.nodes.things import Filter, Granter, Thing, This
from kb.text.wording.abilities.functions import zones_of

from ..state.objects import GameObject

__all__ = ["bound_to_choice", "colors_chosen", "granted_by", "granted_to_itself"]

A = TypeVar("A", bound=Ability)
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


def bound_to_choice(abilities: Iterable[A], granter: GameObject | None) -> tuple[A, ...]:
    """The abilities with "the chosen color" and "the chosen card name" as what was chosen for what grants them.

    Where the board does not say what was chosen, the words stay.
    """
    color = next(iter(colors_chosen(granter)), None)
    name = next(granter.chosen_as("name"), None) if granter is not None else None
    return tuple(_settled(ability, color, name) if _SPEAKS_OF_CHOICE.of(ability) else ability for ability in abilities)


def colors_chosen(granter: GameObject | None) -> tuple[str, ...]:
    """What was chosen as a color for an object; () where nothing was, or nobody says what."""
    return tuple(value.lower() for value in granter.chosen_as("color")) if granter is not None else ()


@lru_cache(maxsize=256)  # what is known of an ability is kept by its identity: the same choice has to give the same ability
def _settled(ability: A, color: str | None, name: str | None) -> A:
    assert isinstance(ability, KeywordAbility)
    if ability.quality == _OF_COLOR:
        return replace(ability, quality=color) if color is not None else ability
    return replace(ability, what=Filter(where=(Named(name),))) if name is not None else ability


_OF_COLOR = "the chosen color"
_OF_NAME = Filter(where=(ChosenKind("name"),))


def _speaks_of_choice(ability: Ability) -> bool:
    return isinstance(ability, KeywordAbility) and (ability.quality == _OF_COLOR or ability.what == _OF_NAME)


_SPEAKS_OF_CHOICE = ByIdentity(_speaks_of_choice)


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
