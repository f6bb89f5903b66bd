"""Copies and tokens as their words describe them: what a copy is except for, its size, its abilities."""

from __future__ import annotations

from msgspec.structs import replace

from kb.text.nodes.abilities import Ability
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import TokenSpec

from ..characteristics.granters import granted_by, granted_to_itself
from ..context.context import Context
from ..table.world import World
from .evaluate import amount

__all__ = ["abilities_of", "excepted", "size_of"]


def excepted(spec: TokenSpec, card: Card, world: World, seen: Context, *, own: bool = False) -> Card:
    """A copy of a card, with the exceptions that the words make.

    Args:
        own: it is the source itself that becomes, or enters as, the copy.
    """
    power, toughness = size_of(spec, world, seen, card.power, card.toughness)
    return replace(
        card,
        name=spec.name or card.name,
        types=tuple(dict.fromkeys((*card.types, *spec.types))),
        subtypes=tuple(dict.fromkeys((*card.subtypes, *spec.subtypes))),
        supertypes=tuple(word for word in card.supertypes if word not in spec.lost),
        colors=spec.colors or card.colors,
        cost=None if "mana cost" in spec.lost else card.cost,
        power=power,
        toughness=toughness,
        abilities=(*card.abilities, *abilities_of(spec, seen, own=own)),
    )


def size_of(
    spec: TokenSpec, world: World, seen: Context, power: str | None, toughness: str | None
) -> tuple[str | None, str | None]:
    """Power and toughness as worded, else as given."""
    if spec.power is not None:
        power = str(amount(world, spec.power, seen))
    if spec.toughness is not None:
        toughness = str(amount(world, spec.toughness, seen))
    return power, toughness


def abilities_of(spec: TokenSpec, seen: Context, *, own: bool = False) -> tuple[Ability, ...]:
    """The abilities that the words give; `own`: to the source itself, and not to a token that it makes."""
    named = tuple(ability for ability in spec.abilities if isinstance(ability, Ability))
    return granted_to_itself(named) if own else granted_by(seen.source, named)
