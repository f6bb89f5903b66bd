"""Copies and tokens as their words describe them: what a copy is except for, its size, its abilities."""

from __future__ import annotations

from msgspec.structs import replace

from kb.text.nodes.abilities import Ability, KeywordAbility, OtherAbilities, StaticAbility, ThisAbility
from kb.text.nodes.base import Node
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import TokenSpec

from ..characteristics.faces import defined_by
from ..characteristics.granters import granted_by, granted_to_itself
from ..characteristics.type_words import TypeWords
from ..context.context import Context
from ..table.world import Table, World
from .evaluate import amount

__all__ = ["abilities_of", "cite_exceptions", "excepted", "own_abilities", "size_of"]


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
        color_unsaid=card.color_unsaid and (spec.adds_colors or not spec.colors),
        cost=None if "mana cost" in spec.lost else card.cost,
        power=power,
        toughness=toughness,
        abilities=(*_not_overruled(card.abilities, spec), *abilities_of(spec, seen, own=own)),
    )


def cite_exceptions(game: Table, spec: TokenSpec, fact: str) -> None:
    """Record that a copy is not all that was copied, where its words say so. `fact`: which copy it is."""
    parts = (spec, *spec.exceptions)
    gains = any(part.abilities for part in parts)
    changes = any(_changes(part) for part in parts)
    kinds = (*(("GainsAbility",) if gains else ()), *(("Characteristics",) if changes else ()))
    if kinds:
        game.reason("copy-exceptions", f"{fact} with the exceptions that its words make", kinds=kinds, ahead="event")


def _changes(spec: TokenSpec) -> bool:
    words = (spec.name, spec.types, spec.subtypes, spec.supertypes, spec.colors, spec.lost)
    return any(words) or any(each is not None for each in (spec.power, spec.toughness, spec.might))


def _not_overruled(abilities: tuple[Ability, ...], spec: TokenSpec) -> tuple[Ability, ...]:
    """The abilities but for those that define what the words set: "except it's 7/7" of one whose size is that of a count.

    Of types that it is in addition, the definition is copied too.
    """
    sized = spec.power is not None or spec.toughness is not None
    colored = bool(spec.colors) and not spec.adds_colors
    typed = bool(spec.types or spec.subtypes) and not spec.in_addition

    def overruled(ability: Ability) -> bool:
        if isinstance(ability, KeywordAbility):
            return (ability.name == "changeling" and typed) or (ability.name == "devoid" and colored)
        own = defined_by(ability)
        return any(
            (sized and (part.power is not None or part.toughness is not None))
            or (colored and bool(part.colors))
            or (typed and bool(part.types))
            for part in own
        )

    return tuple(ability for ability in abilities if not overruled(ability))


def own_abilities(spec: TokenSpec, world: World, source: int | None, effect: Node | None) -> TokenSpec:
    """The exceptions with "this ability", and "its other abilities", replaced by those abilities.

    Args:
        source: the object whose words these are.
        effect: the ability that is carried out, or the static effect that is.
    """
    its = world.view(source).copied.abilities if source in world.state.objects else ()
    this = effect if isinstance(effect, Ability) else next((each for each in its if _has(each, effect)), None)

    def given(ability: Node) -> tuple[Node, ...]:
        if isinstance(ability, ThisAbility):
            return (this,) if this is not None else ()
        if isinstance(ability, OtherAbilities):
            return tuple(each for each in its if each != this)
        return (ability,)

    return replace(
        spec,
        abilities=tuple(each for ability in spec.abilities for each in given(ability)),
        exceptions=tuple(own_abilities(part, world, source, effect) for part in spec.exceptions),
    )


def _has(ability: Ability, effect: Node | None) -> bool:
    return isinstance(ability, StaticAbility) and effect in ability.effects


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
