"""Results tables of die rolls."""

from __future__ import annotations

import pytest

from kb.text.nodes.abilities import KeywordAbility, SpellAbility, TriggeredAbility, UnreadAbility
from kb.text.nodes.base import walk
from kb.text.nodes.effects import Draw, GainLife, RollDie
from kb.text.wording.effects.results import table
from kb.text.wording.printer import print_node
from kb.text.wording.reader import read_ability

TABLE = "When this creature enters, roll a d20.\n1—9 | You gain 2 life.\n10—19 | Draw a card.\n20 | Jackpot! — Draw three cards."


def test_the_rows_are_part_of_the_ability_that_rolls() -> None:
    triggered, flying = read_ability(TABLE + "\nFlying", types=("creature",))
    assert isinstance(triggered, TriggeredAbility)
    assert isinstance(flying, KeywordAbility)
    (roll,) = [node for node in walk(triggered) if isinstance(node, RollDie)]
    assert (roll.sides, roll.ranges) == (20, ("1-9", "10-19", "20"))
    assert [type(body.instructions[0]) for body in roll.results] == [GainLife, Draw, Draw]


def test_a_row_can_be_open_ended_and_the_roll_have_a_modifier() -> None:
    words = "Roll a d20 and add the number of cards in your hand.\n1—14 | Draw a card.\n15+ | You lose 3 life."
    (spell,) = read_ability(words, types=("sorcery",))
    assert isinstance(spell, SpellAbility)
    (roll,) = spell.body.instructions
    assert isinstance(roll, RollDie)
    assert roll.ranges == ("1-14", "15+")
    assert roll.amount is not None


def test_a_table_is_printed_with_a_row_on_each_line() -> None:
    (read,) = read_ability(TABLE, types=("creature",))
    printed = print_node(read)
    assert printed.splitlines()[0] == "When ~ enters, roll a d20."
    assert printed.splitlines()[1:3] == ["• 1—9 | You gain 2 life.", "• 10—19 | Draw a card."]
    assert read_ability(printed, types=("creature",)) == (read,)


def test_a_table_for_two_rolls_stays_unread() -> None:
    (read,) = read_ability("Roll a d20. Roll a d20.\n1—9 | Draw a card.\n10—20 | You gain 2 life.", types=("sorcery",))
    assert isinstance(read, UnreadAbility)


@pytest.mark.parametrize("words", [["draw", "a", "card", ".", "\n", "•", "1", "draw"], ["roll", "a", "d20", "."]])
def test_bullets_without_a_roll_and_rolls_without_bullets_are_no_table(words: list[str]) -> None:
    assert table(words, 0, len(words)) == ()
