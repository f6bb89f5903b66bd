"""Faces: a card's printed characteristics as values, worked out once for each card.

Doctrine: copy-values (a face is what there is to copy), face-down-cast (what a face-down object is).
"""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import Struct

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.abilities import Ability, KeywordAbility, StaticAbility
from kb.text.nodes.cards import Card
from kb.text.nodes.costs import Cost, PayMana
from kb.text.nodes.statics import Characteristics
from kb.text.nodes.things import This

from ..state.ability_ids import spelled_out
from .basic_lands import BasicLands
from .cast_faces import CAST_FACES
from .sieges import intrinsic_abilities
from .type_words import EVERY_CREATURE_TYPE

__all__ = ["Face", "FaceBook", "SpellOut", "Understood", "defined_by", "keyword_names", "mana_value", "symbols_in"]

SpellOut = Callable[[KeywordAbility], tuple[Ability, ...]]
Understood = Callable[[Ability], Ability]
Abilities = tuple[tuple[int, Ability], ...]

# Whatever the card is: nothing else of it may be found out.
_FACE_DOWN = Card(name="", types=("creature",), power="2", toughness="2")
_WARD = KeywordAbility("ward", cost=Cost((PayMana("{2}"),)))  # what disguise and cloak give to a card as long as it is face down
_WARDED = Card(name="", types=("creature",), power="2", toughness="2", abilities=(_WARD,))
_HIDDEN = Card(name="")
_SYMBOL = re.compile(r"\{([^}]*)\}")


class Face(Struct, frozen=True):
    """A card's characteristics as values.

    `abilities`: each with its id (`state.ability_ids`).
    `statics`: its static abilities; `static_zones`: the zones in which one of them functions. `defining`: a static ability of it
    says what its power, toughness, types or colours are, in every zone.
    """

    card: Card
    name: str
    types: frozenset[str]
    subtypes: frozenset[str]
    supertypes: frozenset[str]
    colors: frozenset[str]
    words: frozenset[str]
    power: int | None
    toughness: int | None
    might: int | None
    loyalty: int | None
    mana_value: int
    abilities: Abilities
    keywords: frozenset[str]
    statics: tuple[tuple[int, StaticAbility], ...]
    static_zones: frozenset[str]
    defining: bool


class FaceBook:
    """The faces of all cards met so far, for one way of spelling keywords out.

    Args:
        spell_out: what a keyword stands for.
        understood: how an ability is to be understood in the game, where that differs from its words.
        lands: the basic land types of the game.
    """

    def __init__(self, spell_out: SpellOut, understood: Understood | None, lands: BasicLands) -> None:
        self._spell_out, self._understood, self.lands = spell_out, understood, lands
        self._faces = ByIdentity(self._face_of)
        self._cast = {way: ByIdentity(change) for way, change in CAST_FACES.items()}

    def face(self, card: Card) -> Face:
        """The face of a card, worked out when first asked for."""
        return self._faces.of(card)

    def face_cast(self, card: Card, way: str) -> Face:
        """The face of a card that was cast in a way which changes what it is (`cast_faces`)."""
        return self.face(self._cast[way].of(card))

    def _face_of(self, card: Card) -> Face:
        return _face(card, self._indexed(card.abilities, 0), self.lands)

    def face_down(self, creature: bool, *, warded: bool = False) -> Face:
        """A face-down object: a 2/2 creature without anything else, or nothing at all in other zones and games.

        Args:
            warded: it has ward {2}.
        """
        if not creature:
            return self.face(_HIDDEN)
        return self.face(_WARDED if warded else _FACE_DOWN)

    def spelled(self, abilities: tuple[Ability, ...], start: int) -> Abilities:
        """Granted abilities with their indexes from `start`, and what keywords among them stand for."""
        return self._indexed(abilities, start)

    def _indexed(self, abilities: tuple[Ability, ...], start: int) -> Abilities:
        found = _indexed(abilities, start, self._spell_out)
        if self._understood is None:
            return found
        return tuple((index, self._understood(ability)) for index, ability in found)


def keyword_names(abilities: Abilities) -> frozenset[str]:
    """The names of the keyword abilities among them; one of several words also with hyphens, as wordings write it."""
    names = {ability.name for _, ability in abilities if isinstance(ability, KeywordAbility)}
    return frozenset(names | {name.replace(" ", "-") for name in names if " " in name})


def mana_value(cost: str | None) -> int:
    """What a printed mana cost adds up to: {2}{W} is 3, {X} is 0, {W/U} is 1, {2/W} is 2."""
    return sum(_symbol_value(symbol) for symbol in symbols_in(cost or ""))


def symbols_in(cost: str) -> list[str]:
    """The symbols of a cost without their braces: {2}{W/U} is "2" and "W/U"."""
    return _SYMBOL.findall(cost)


def _symbol_value(symbol: str) -> int:
    if symbol in ("X", "Y", "Z"):
        return 0
    numbers = [int(part) for part in symbol.split("/") if part.isdecimal()]
    return max(numbers, default=1)


def _face(card: Card, abilities: Abilities, lands: BasicLands) -> Face:
    statics = tuple((index, a) for index, a in abilities if isinstance(a, StaticAbility))
    types, subtypes = frozenset(card.types), frozenset(card.subtypes)
    if any(isinstance(ability, KeywordAbility) and ability.name == "changeling" for ability in card.abilities):
        subtypes |= {EVERY_CREATURE_TYPE}
    devoid = any(isinstance(ability, KeywordAbility) and ability.name == "devoid" for ability in card.abilities)
    supertypes, colors = frozenset(card.supertypes), frozenset(() if devoid else card.colors)
    abilities += lands.mana_abilities(types, subtypes, abilities)
    abilities += intrinsic_abilities(types, subtypes)
    return Face(
        card=card,
        name=card.name,
        types=types,
        subtypes=subtypes,
        supertypes=supertypes,
        colors=colors,
        words=types | subtypes | supertypes | colors,
        power=_number(card.power),
        toughness=_number(card.toughness),
        might=card.might,
        loyalty=_number(card.loyalty),
        mana_value=card.energy if card.energy is not None else mana_value(card.cost),
        abilities=abilities,
        keywords=keyword_names(abilities),
        statics=statics,
        static_zones=frozenset(zone for _, a in statics for zone in a.functions_in),
        defining=any(defined_by(a) for _, a in statics),
    )


def _indexed(abilities: tuple[Ability, ...], start: int, spell_out: SpellOut) -> Abilities:
    found: list[tuple[int, Ability]] = []
    for index, ability in enumerate(abilities):
        found.append((start + index, ability))
        if isinstance(ability, KeywordAbility):
            spelled = enumerate(spell_out(ability))
            found.extend((spelled_out(start + index, number), meant) for number, meant in spelled)
    return tuple(found)


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    digits = re.match(r"-?\d+", text)
    return int(digits.group()) if digits else 0


def defined_by(ability: Ability) -> tuple[Characteristics, ...]:
    """What an ability says of its own object's characteristics in every zone: "~'s power is equal to …"."""
    if not isinstance(ability, StaticAbility) or ability.condition is not None:
        return ()
    return tuple(effect for effect in ability.effects if isinstance(effect, Characteristics) and isinstance(effect.what, This))
