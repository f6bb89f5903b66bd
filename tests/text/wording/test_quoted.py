"""Abilities in quotes."""

from __future__ import annotations

from kb.text import print_node, read_ability
from kb.text.nodes.abilities import TriggeredAbility, UnreadAbility
from kb.text.nodes.base import walk
from kb.text.nodes.effects import Words

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


WITHIN = (
    'When ~ dies, create a 3/3 blue Fish creature token with "When this creature dies, create a 6/6 blue Whale creature token with '
    "'When this creature dies, draw a card.'\""
)


def test_quotes_within_quotes_are_single_and_hold_an_ability_too() -> None:
    (ability,) = read_ability(WITHIN, types=("creature",))
    assert [node.pattern.event for node in walk(ability) if isinstance(node, TriggeredAbility)] == ["Dies"] * 3
    printed = print_node(ability)
    assert read_ability(printed, types=("creature",)) == (ability,)


def test_after_closing_quotes_a_contraction_may_begin_a_sentence() -> None:
    text = '{3}{R}: Until end of turn, ~ becomes a 3/2 Goblin creature with "When ~ attacks, draw a card." It\'s still a land.'
    (ability,) = read_ability(text, types=("land",))
    assert not [node for node in walk(ability) if isinstance(node, Words)]


def test_the_card_s_name_in_quotes_within_quotes_is_not_read() -> None:
    (ability,) = read_ability(WITHIN.replace("draw a card", "sacrifice Old Worm"), name="Old Worm", types=("creature",))
    assert [node for node in walk(ability) if isinstance(node, Words | UnreadAbility)]
