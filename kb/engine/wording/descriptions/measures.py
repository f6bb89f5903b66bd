"""Measures: the numbers of an object by their names; `MEASURES` is the list."""

from __future__ import annotations

import re
from collections.abc import Callable

from kb.patterns.ruleset import Ruleset
from kb.text.nodes.abilities import KeywordAbility
from kb.text.nodes.costs import Cost, PayMana
from kb.text.nodes.vocabulary import Keyword, Quantity

from ...characteristics.faces import mana_value
from ...characteristics.views import View
from ...state.manner import colors_spent, spent_instead, tax_paid, times_paid
from ...state.objects import FROM_HIDDEN

__all__ = [
    "COUNTED_ONLY", "MEASURES", "OF_THE_COST", "SIZES", "SPENT", "asks_cost", "costs_instead", "is_mighty", "mana_in", "measure",
    "measured",
]  # fmt: skip


def measure(view: View, what: Quantity) -> int:
    """A number of an object: power, toughness, mana value, might, loyalty, energy; 0 where it has none."""
    return MEASURES[what](view) or 0


def measured(view: View, what: Quantity) -> int | None:
    """A number of an object by its name; None where it has none."""
    return MEASURES[what](view)


def is_mighty(might: int | None, rules: Ruleset) -> bool:
    """Whether a unit with that might is mighty; none is in a game that does not say from which might on."""
    least = rules.game.numbers.get("mightyFrom")
    return might is not None and least is not None and might >= least


def _mana_spent(view: View) -> int:
    """The mana paid for a spell, or for what it became: its cost with the X announced; none where it was cast without paying.

    What a commander costs besides is paid in any case.
    """
    obj, marks = view.object, _manner(view)
    if _is_unpaid(view):
        return tax_paid(marks)
    x = obj.x or 0 if obj.item is None else obj.item.x or 0
    if not marks.isdisjoint(_FACE_DOWN):
        return 3 + tax_paid(marks)
    paid = [ability for _, ability in view.abilities if isinstance(ability, KeywordAbility) and ability.cost is not None]
    others = [_mana_of(cost, x) for cost in costs_instead(view, marks).values()]
    if (instead := spent_instead(marks)) is not None:
        others.append(instead)
    more = [_mana_of(ability.cost, x) * _how_often(ability.name, marks) for ability in paid if _BESIDES.get(ability.name) in marks]
    of_x = x * (view.cost or "").count("{X}") if obj.item is None else 0  # a spell's mana value has it already
    return (others[0] if others else view.mana_value + of_x) + sum(more) + tax_paid(marks)


def _manner(view: View) -> frozenset[str]:
    """How a spell was cast, or what it became."""
    item = view.object.item
    return view.object.marks | (item.manner if item is not None else frozenset())


def _is_unpaid(view: View) -> bool:
    """Whether no mana was spent on an object's mana cost, whatever that is: it was cast for nothing, or not cast at all."""
    marks = _manner(view)
    return bool(marks & {"without-paying", "free", "copy", FROM_HIDDEN}) or not (marks & {"cast"} or view.object.item is not None)


def asks_cost(view: View, what: Quantity) -> bool:
    """Whether a number of an object turns on its printed mana cost."""
    if what != "mana spent":
        return what in OF_THE_COST
    marks = _manner(view)
    is_paid_otherwise = bool(costs_instead(view, marks)) or spent_instead(marks) is not None
    return not is_paid_otherwise and not _is_unpaid(view) and marks.isdisjoint(_FACE_DOWN)


def _colors_spent(view: View) -> int:
    """The colors of the mana paid for a spell, or for what it became; none where nobody asked as it was cast."""
    return colors_spent(view.object.marks | (view.object.item.manner if view.object.item is not None else frozenset()))


def costs_instead(view: View, marks: frozenset[str]) -> dict[Keyword, Cost]:
    """The costs of a spell's keywords that were paid in place of its mana cost, as its marks have it."""
    paid = (ability for _, ability in view.abilities if isinstance(ability, KeywordAbility))
    return {
        ability.name: ability.cost for ability in paid if ability.cost and ability.name in marks and ability.name not in _BESIDES
    }


_FACE_DOWN = frozenset({"morph", "megamorph", "disguise"})
_BESIDES = {"buyback": "buyback", "kicker": "kicked", "multikicker": "kicked", "offspring": "offspring", "replicate": "replicate",
            "repeat": "repeat", "squad": "squad"}  # fmt: skip
"""Keywords whose cost is paid besides the mana cost → the mark of a spell for which it was."""


def _how_often(keyword: Keyword, marks: frozenset[str]) -> int:
    """How often a cost that was paid was."""
    return times_paid(_BESIDES[keyword], marks) or 1


def mana_in(cost: Cost) -> str:
    """The symbols of all mana that is a part of a cost."""
    return "".join(part.symbols for part in cost.parts if isinstance(part, PayMana))


def _mana_of(cost: Cost | None, x: int) -> int:
    symbols = mana_in(cost) if cost is not None else ""
    return mana_value(symbols) + x * symbols.count("{X}") + sum(map(int, _ENERGY.findall(symbols)))


_ENERGY = re.compile(r"\[(\d+)\]")


def _both_sizes(view: View) -> int | None:
    return view.power + view.toughness if view.power is not None and view.toughness is not None else None


SIZES: frozenset[Quantity] = frozenset({"base-power", "base-toughness", "might", "power", "toughness", "power-and-toughness"})
"""Those that every creature has, given or not."""

SPENT: frozenset[Quantity] = frozenset({"mana spent", "colors of mana spent"})
"""Those of what was paid for a spell."""

OF_THE_COST: frozenset[Quantity] = frozenset({"mana spent", "mana-value"})
"""Those that a card's mana cost decides."""

MEASURES: dict[Quantity, Callable[[View], int | None]] = {
    "base-power": lambda view: view.power if view.base_power is None else view.base_power,
    "base-toughness": lambda view: view.toughness if view.base_toughness is None else view.base_toughness,
    "assault": lambda view: view.keyword_total("assault"),
    "colors": lambda view: len(view.colors),
    "colors of mana spent": _colors_spent,
    "energy": lambda view: view.mana_value,
    "energy-cost": lambda view: view.mana_value,
    "loyalty": lambda view: view.loyalty,
    "mana spent": _mana_spent,
    "mana-value": lambda view: view.mana_value,
    "might": lambda view: view.might,
    "power-cost": lambda view: (view.cost or "").count("["),
    "power": lambda view: view.power,
    "power-and-toughness": _both_sizes,
    "toughness": lambda view: view.toughness,
}
"""The numbers of an object; None where it has none."""

COUNTED_ONLY = frozenset({"basic-land-type", "card-type", "color", "name"})
"""What is counted only as how many different ones there are among several objects."""
