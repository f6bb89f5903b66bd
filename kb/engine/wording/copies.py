"""Copies and tokens as their words describe them: what a copy is except for, its size, its abilities."""

from __future__ import annotations

from msgspec.structs import replace

from kb.text.nodes.abilities import Ability
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import TokenSpec

from ..characteristics.granters import granted_by, granted_to_itself
from ..characteristics.type_words import TypeWords
from ..context.context import Context
from ..table.world import World
from .evaluate import amount

__all__ = ["abilities_of", "excepted", "size_of"]


def excepted(spec: TokenSpec, card: Card, world: World, seen: Context, *, own: bool = False) -> Card:
    """A copy of a card, with the exceptions that the words make.

    Args:
        own: it is the source itself that becomes, or enters as, the copy.
    """
    for part in spec.exceptions:
        card = excepted(part, card, world, seen, own=own)
    power, toughness = size_of(spec, world, seen, card.power, card.toughness)
    kept = card if spec.in_addition else _replaced(card, spec, world.lens.type_words)
    return replace(
        card,
        name=_name(spec, card, world, seen),
        types=tuple(dict.fromkeys((*kept.types, *spec.types))),
        subtypes=tuple(dict.fromkeys((*kept.subtypes, *spec.subtypes))),
        supertypes=tuple(dict.fromkeys((*(word for word in card.supertypes if word not in spec.lost), *spec.supertypes))),
        colors=tuple(dict.fromkeys((*(card.colors if spec.adds_colors else ()), *spec.colors))) or card.colors,
        cost=None if "mana cost" in spec.lost else card.cost,
        power=power,
        toughness=toughness,
        abilities=(*card.abilities, *abilities_of(spec, seen, own=own)),
    )


def _name(spec: TokenSpec, card: Card, world: World, seen: Context) -> str:
    """Its own name; `~` is that of the object whose words these are ("except its name is …")."""
    source = world.state.objects.get(seen.source or 0) if spec.name == "~" else None
    return source.card.name if source is not None else spec.name or card.name


def _replaced(card: Card, spec: TokenSpec, known: TypeWords) -> Card:
    """What is left of the types of a card where the words set some and do not say that it keeps its others.

    Subtypes go with others of their kind; card types go where some are set, but for the words "artifact creature".
    """
    kinds = {known.subtype_kind(word) for word in spec.subtypes}
    keeps = not spec.types or set(spec.types) == {"artifact", "creature"}
    types = card.types if keeps else ()
    left = {*types, *spec.types}
    kept = (word for word in card.subtypes if (kind := known.subtype_kind(word)) not in kinds and (keeps or kind in left))
    return replace(card, types=types, subtypes=tuple(kept))


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
