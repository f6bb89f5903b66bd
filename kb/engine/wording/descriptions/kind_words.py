"""Kind words: nouns that are not a card type, subtype, supertype or colour ("permanent", "card", "spell", "token" …).

Doctrine: object-description, token (a token is not a card).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kb.text.nodes.things import Filter

from ...characteristics.views import View
from ...table.world import World

__all__ = ["KIND_WORDS", "PERMANENT_TYPES", "on_board"]

PERMANENT_TYPES = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker", "unit", "gear"})
# What cards call an outlaw is defined by these creature types.
_OUTLAWS = frozenset({"assassin", "mercenary", "pirate", "rogue", "warlock"})


def on_board(world: World, zone: str) -> bool:
    """Whether a zone belongs to the board."""
    return zone in world.zones.board


def _permanent(world: World, view: View, what: Filter) -> bool:
    if "card" in what.nouns or "spell" in what.nouns:
        return not PERMANENT_TYPES.isdisjoint(view.types)
    return on_board(world, view.object.zone)


def _card(world: World, view: View, what: Filter) -> bool:
    return not view.object.token


def _spell(world: World, view: View, what: Filter) -> bool:
    item = view.object.item
    return "spell" in view.words or (item is not None and item.kind == "spell")


def _ability(world: World, view: View, what: Filter) -> bool:
    item = view.object.item
    return item is not None and item.ability is not None


def _of_kind(kind: str) -> Callable[[World, View, Filter], bool]:
    def is_of_kind(world: World, view: View, what: Filter) -> bool:
        item = view.object.item
        return item is not None and item.kind == kind

    return is_of_kind


def _token(world: World, view: View, what: Filter) -> bool:
    return view.object.token


def _anything(world: World, view: View, what: Filter) -> bool:
    return True


def _commander(world: World, view: View, what: Filter) -> bool:
    return "commander" in view.object.marks


def _historic(world: World, view: View, what: Filter) -> bool:
    return not view.words.isdisjoint(("artifact", "legendary", "saga"))


def _outlaw(world: World, view: View, what: Filter) -> bool:
    return world.lens.type_words.has_any(_OUTLAWS, view.subtypes)


def _colors(least: int, most: int) -> Callable[[World, View, Filter], bool]:
    return lambda world, view, what: least <= len(view.colors) <= most


KIND_WORDS: dict[str, Callable[[World, View, Filter], Any]] = {
    "permanent": _permanent,
    "card": _card,
    "spell": _spell,
    "ability": _ability,
    "triggered": _of_kind("triggered"),
    "activated": _of_kind("activated"),
    "token": _token,
    "source": _anything,
    "object": _anything,
    "commander": _commander,
    "historic": _historic,
    "outlaw": _outlaw,
    "colorless": _colors(0, 0),
    "monocolored": _colors(1, 1),
    "multicolored": _colors(2, 99),
    "colored": _colors(1, 99),
}
