"""Abilities in quotes."""

from __future__ import annotations

from kb.text import print_node, read_ability
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.base import walk

TEXT = 'Creatures you control have "When this creature dies, draw a card."'


def test_what_stands_in_quotes_is_an_ability_of_its_own() -> None:
    (ability,) = read_ability(TEXT, types=("enchantment",))
    (inner,) = (node for node in walk(ability) if isinstance(node, TriggeredAbility))
    assert inner.pattern.event == "Dies"


def test_it_is_printed_in_quotes_again() -> None:
    (ability,) = read_ability(TEXT, types=("enchantment",))
    printed = print_node(ability)
    assert printed.count('"') == 2
    assert read_ability(printed, types=("enchantment",)) == (ability,)
