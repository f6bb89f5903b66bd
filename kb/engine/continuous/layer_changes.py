"""Changing a view's characteristics: what "is", "becomes", "gets", "gains" and "loses" do to it.

Doctrines: ability-added-lost, type words in their kinds (a new creature type replaces creature types, not land types).
Every function changes the view that it is given.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from msgspec.structs import replace

from kb.text.nodes.abilities import Ability, KeywordAbility
from kb.text.nodes.vocabulary import Keyword

from ..characteristics.faces import Face, keyword_names
from ..characteristics.type_words import TypeWords
from ..characteristics.views import Lens, View
from ..state.ability_ids import keyword_place

__all__ = [
    "add_abilities", "bar_abilities", "become_copy", "change_size", "lose_abilities", "lose_all_abilities", "set_colors",
    "set_size", "set_types", "take_types",
]  # fmt: skip


def become_copy(view: View, face: Face) -> None:
    """It has the copied card's values."""
    view.copied, view.name = face.card, face.name
    view.types, view.subtypes, view.supertypes = face.types, face.subtypes, face.supertypes
    view.colors, view.color_open, view.words = face.colors, face.card.color_unsaid, face.words
    view.power, view.toughness, view.might, view.loyalty = (
        face.power,
        face.toughness,
        face.might,
        face.loyalty,
    )
    view.mana_value, view.abilities, view.keywords = face.mana_value, face.abilities, face.keywords


_WITH_SIZE = frozenset({"vehicle", "spacecraft"})
"""What has a printed size though it is no creature yet: where no list gives it, it is unknown and not 0/0."""


def set_types(view: View, words: Iterable[str], replacing: bool, lens: Lens) -> None:
    """It is of these types besides what it is, or (`replacing`) instead of its types of the same kinds.

    A land whose land types are replaced loses the abilities of its text.
    """
    known = lens.type_words
    types = frozenset(word for word in words if word in known.card_types)
    supertypes = frozenset(word for word in words if word in known.supertypes)
    subtypes = frozenset(words) - types - supertypes
    if replacing:
        _drop_replaced(view, types, subtypes, known)
    view.types |= types
    view.supertypes |= supertypes
    view.subtypes |= subtypes
    if "creature" in types and view.power is None and _WITH_SIZE.isdisjoint(view.subtypes):
        view.power, view.toughness = 0, 0
    view.abilities += lens.faces.lands.mana_abilities(view.types, subtypes, view.abilities)
    _words(view)


def take_types(view: View, words: Iterable[str], known: TypeWords) -> None:
    """It is no longer of these types; with a card type, and with "every land type", go the
    subtypes that belong to it."""
    gone = frozenset(words)
    if not gone:
        return
    kinds = gone | {word.removeprefix("every ").removesuffix(" type") for word in gone if word.startswith("every ")}
    view.types -= gone
    view.supertypes -= gone
    view.subtypes = frozenset(s for s in view.subtypes - gone if known.subtype_kind(s) not in kinds)
    _words(view)


def set_colors(view: View, colors: Iterable[str], replacing: bool) -> None:
    """It is of these colours, besides or instead of its own; "colorless" takes them all."""
    found = frozenset(colors) - {"colorless"}
    view.colors = found if replacing else view.colors | found
    view.color_open = view.color_open and not replacing
    _words(view)


def lose_all_abilities(view: View) -> None:
    """It has no abilities."""
    view.abilities, view.keywords = (), frozenset()


def lose_abilities(view: View, abilities: Iterable[Ability]) -> None:
    """It loses every ability like these; a keyword goes with what it stands for."""
    keywords = [ability for ability in abilities if isinstance(ability, KeywordAbility)]
    others = [ability for ability in abilities if not isinstance(ability, KeywordAbility)]
    left = {i: _left_of(ability, keywords) for i, ability in view.abilities if isinstance(ability, KeywordAbility)}
    gone = {index for index, ability in left.items() if ability is None}
    view.abilities = tuple(
        (index, left.get(index) or ability)
        for index, ability in view.abilities
        if index not in gone and keyword_place(index) not in gone and ability not in others
    )
    view.keywords = keyword_names(view.abilities)


def _left_of(ability: KeywordAbility, lost: Iterable[KeywordAbility]) -> KeywordAbility | None:
    """What is left of a keyword: nothing where the name is lost, the other qualities where one is ("protection from black")."""
    for one in lost:
        if one.name != ability.name:
            continue
        if (one.quality is None and one.what is None) or (ability.quality, ability.what) == (one.quality, one.what):
            return None
        if ability.quality is not None:
            left = [quality for quality in ability.quality.split(_FURTHER) if quality != one.quality]
            ability = replace(ability, quality=_FURTHER.join(left))
    return ability


_FURTHER = " and from "  # “protection from white and from blue” is one keyword; each half of it can be lost alone


def add_abilities(view: View, abilities: tuple[tuple[int, Ability], ...]) -> None:
    """It has these abilities too."""
    view.abilities += abilities
    view.keywords |= keyword_names(abilities)
    if view.barred:
        lose_abilities(view, _named(view.barred))


def bar_abilities(view: View, abilities: Iterable[Ability]) -> None:
    """It loses these keywords, and can neither have nor gain them."""
    view.barred |= frozenset(ability.name for ability in abilities if isinstance(ability, KeywordAbility))
    lose_abilities(view, _named(view.barred))


def _named(keywords: frozenset[str]) -> list[Ability]:
    return [KeywordAbility(cast("Keyword", name)) for name in sorted(keywords)]


def set_size(view: View, power: int | None, toughness: int | None) -> None:
    """Its base power and toughness (or might) are these; None leaves one as it is."""
    if view.might is not None and view.power is None:
        view.might = power if power is not None else view.might
        return
    view.power = power if power is not None else view.power
    view.toughness = toughness if toughness is not None else view.toughness


def change_size(view: View, power: int, toughness: int) -> None:
    """It gets so much more power and toughness (or might)."""
    if view.might is not None and view.power is None:
        view.might += power
    elif view.power is not None and view.toughness is not None:
        view.power += power
        view.toughness += toughness
    elif view.toughness is None and toughness < 0:
        view.open |= {"lessened"}  # whether anything is left of it, nobody said


def _drop_replaced(view: View, types: frozenset[str], subtypes: frozenset[str], known: TypeWords) -> None:
    if types:
        view.types = frozenset()
    kinds = {known.subtype_kind(word) for word in subtypes}
    if types:
        view.subtypes = frozenset(s for s in view.subtypes if known.subtype_kind(s) in types)
    view.subtypes = frozenset(s for s in view.subtypes if known.subtype_kind(s) not in kinds)
    if "land" in kinds and "land" in view.types | types:
        lose_all_abilities(view)


def _words(view: View) -> None:
    view.words = view.types | view.subtypes | view.supertypes | view.colors
