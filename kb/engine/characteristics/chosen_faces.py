"""Faces of cards that are cast with other values or more instructions: awaken, prototype."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from kb.text.cards.records import colors_of
from kb.text.nodes.abilities import KeywordAbility
from kb.text.nodes.cards import Card
from kb.text.nodes.costs import PayMana
from kb.text.nodes.effects import TokenSpec
from kb.text.nodes.values import Number
from kb.text.wording.reader import read_ability

__all__ = ["PROTOTYPE", "awakened", "prototyped"]

PROTOTYPE = "prototype"
"""The keyword whose values the permanent keeps that the spell becomes."""
_COUNTERS = "Put {number} +1/+1 counters on target land you control. "
_AWAKENS = _COUNTERS + "That land becomes a 0/0 Elemental creature with haste. It's still a land."


def awakened(card: Card) -> Card:
    """It also makes a land of its controller's a creature, with counters."""
    number = next((ability.number or 1 for ability in _keywords(card, "awaken")), 1)
    return replace(card, abilities=(*card.abilities, *read_ability(_AWAKENS.format(number=number), types=("sorcery",))))


def prototyped(card: Card) -> Card:
    """Its mana cost, and with that its colors, and its size are those of the smaller frame."""
    keyword = next(_keywords(card, PROTOTYPE), None)
    size = keyword.what if keyword is not None else None
    if keyword is None or keyword.cost is None or not isinstance(size, TokenSpec):
        return card
    cost = "".join(part.symbols for part in keyword.cost.parts if isinstance(part, PayMana))
    power, toughness = (str(value.n) if isinstance(value, Number) else None for value in (size.power, size.toughness))
    return replace(card, cost=cost, colors=colors_of(None, cost), power=power, toughness=toughness)


def _keywords(card: Card, name: str) -> Iterator[KeywordAbility]:
    return (ability for ability in card.abilities if isinstance(ability, KeywordAbility) and ability.name == name)
