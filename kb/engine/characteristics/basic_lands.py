"""Basic lands: the mana abilities that lands have by their types alone: a Forest has "{T}: Add {G}." whatever its text says."""

from __future__ import annotations

from collections.abc import Iterable

from kb.text.nodes.abilities import Ability, ActivatedAbility
from kb.text.nodes.costs import Cost, TapSelf
from kb.text.nodes.effects import AddMana, Body

from ..state.ability_ids import of_basic_land

__all__ = ["mana_abilities"]

_SYMBOLS = {"plains": "{W}", "island": "{U}", "swamp": "{B}", "mountain": "{R}", "forest": "{G}"}
_ABILITIES = {
    word: (of_basic_land(number), ActivatedAbility(Cost((TapSelf(),)), Body((AddMana(symbol),))))
    for number, (word, symbol) in enumerate(_SYMBOLS.items())
}


def mana_abilities(
    types: frozenset[str], subtypes: Iterable[str], abilities: tuple[tuple[int, Ability], ...]
) -> tuple[tuple[int, Ability], ...]:
    """The abilities that an object of these types has besides those given, with their indexes."""
    if "land" not in types:
        return ()
    own = {ability for _, ability in abilities}
    found = (_ABILITIES[word] for word in _SYMBOLS if word in subtypes)
    return tuple((index, ability) for index, ability in found if ability not in own)
