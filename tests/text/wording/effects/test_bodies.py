"""What is done instead of the sentence before."""

from __future__ import annotations

import pytest

from kb.text import print_node, read_ability
from kb.text.nodes.abilities import SpellAbility
from kb.text.nodes.base import walk
from kb.text.nodes.effects import IfSo, Words
from kb.text.nodes.values import Half

WORDINGS = [
    "~ deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead.",
    "Draw a card. If you control an artifact, draw two cards instead.",
    "Create a token that's a copy of target creature. If this spell was kicked, create five of those tokens instead.",
    "Destroy target artifact. If this spell was kicked, instead destroy target creature.",
    "Target player discards a card. If this spell was kicked, that player discards two cards instead.",
]


@pytest.mark.parametrize("text", WORDINGS)
def test_it_is_one_instruction_with_what_it_stands_for(text: str) -> None:
    (ability,) = read_ability(text, types=["instant"])
    assert isinstance(ability, SpellAbility)
    (instruction,) = ability.body.instructions
    assert isinstance(instruction, IfSo) and instruction.instead and instruction.otherwise is not None


@pytest.mark.parametrize("text", WORDINGS)
def test_what_is_printed_is_read_the_same(text: str) -> None:
    (ability,) = read_ability(text, types=["instant"])
    assert read_ability(print_node(ability), types=["instant"]) == (ability,)


def test_a_line_of_its_own_with_an_ability_word_belongs_to_the_line_before() -> None:
    text = "~ deals 2 damage to any target.\nMetalcraft — ~ deals 4 damage instead if you control three or more artifacts."
    (ability,) = read_ability(text, types=["instant"])
    assert isinstance(ability, SpellAbility)
    assert not any(isinstance(part, Words) for part in ability.body.instructions)
    assert isinstance(ability.body.instructions[0], IfSo)


@pytest.mark.parametrize(("way", "up"), [("down", False), ("up", True)])
def test_a_sentence_on_rounding_is_said_of_every_half_before_it(way: str, up: bool) -> None:
    (ability,) = read_ability(f"You gain half X life and draw half X cards. Round {way} each time.", types=["sorcery"])
    halves = [node for node in walk(ability) if isinstance(node, Half)]
    assert [half.up for half in halves] == [up, up]
    assert not any(isinstance(node, Words) for node in walk(ability))


def test_rounding_by_turns_is_not_read() -> None:
    (ability,) = read_ability("You gain half X life and draw half X cards. Round down the first time.", types=["sorcery"])
    assert any(isinstance(node, Words) for node in walk(ability))


def test_what_has_been_prevented_is_not_known_where_a_later_step_counts_it() -> None:
    counted = "put a +1/+1 counter on target creature for each 1 damage prevented this way"
    (ability,) = read_ability(
        f"{{1}}: Prevent the next 3 damage that would be dealt to you this turn. At the beginning of the next end step, {counted}."
    )
    assert [part.words for part in walk(ability) if isinstance(part, Words)]


def test_the_last_of_a_row_may_have_a_then_of_its_own() -> None:
    (ability,) = read_ability(
        "When ~ enters, sacrifice ~, search your library for a creature card, put it onto the battlefield, then shuffle."
    )
    assert not [part for part in walk(ability) if isinstance(part, Words)]
