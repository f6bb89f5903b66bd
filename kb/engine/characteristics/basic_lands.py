"""Basic lands: the mana abilities that lands have by their types alone: a Forest has "{T}: Add {G}." whatever its text says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kb.text.nodes.abilities import Ability, ActivatedAbility
from kb.text.nodes.costs import Cost, TapSelf
from kb.text.nodes.effects import AddMana, Body

from ..state.ability_ids import of_basic_land

__all__ = ["BasicLands"]


class BasicLands:
    """The abilities that the basic land types of a game give.

    Args:
        symbols: land type → the symbol of the mana that it taps for, in the game's order.
    """

    def __init__(self, symbols: Mapping[str, str]) -> None:
        self._abilities = {
            word: (of_basic_land(number), ActivatedAbility(Cost((TapSelf(),)), Body((AddMana(f"{{{symbol}}}"),))))
            for number, (word, symbol) in enumerate(symbols.items())
        }

    def mana_abilities(
        self, types: frozenset[str], subtypes: Iterable[str], abilities: tuple[tuple[int, Ability], ...]
    ) -> tuple[tuple[int, Ability], ...]:
        """The abilities that an object of these types has besides those given, with their indexes."""
        if "land" not in types:
            return ()
        own = [ability for _, ability in abilities]  # few, and to hash an ability goes through all of its words
        found = (given for word, given in self._abilities.items() if word in subtypes)
        return tuple((index, ability) for index, ability in found if ability not in own)
