"""The two numbers of "the difference"."""

from __future__ import annotations

from kb.text import read_ability
from kb.text.nodes.abilities import UnreadAbility
from kb.text.nodes.base import walk
from kb.text.nodes.effects import Words
from kb.text.nodes.statics import UnreadStatic
from kb.text.nodes.things import Players
from kb.text.nodes.values import Difference, LifeOf, Number, PlayerStat
from kb.text.wording.differences import speaks_of_one
from kb.text.wording.printer import print_node

HAND = PlayerStat("hand", Players("you"))


def test_the_condition_before_says_between_which_numbers_it_is() -> None:
    for words in (
        "At the beginning of your upkeep, if you have fewer than seven cards in hand, draw cards equal to the difference.",
        "When ~ enters, draw a card. If you have fewer than seven cards in hand, draw cards equal to the difference.",
    ):
        (ability,) = read_ability(words)
        assert speaks_of_one(words)
        assert [node for node in walk(ability) if isinstance(node, Difference)] == [Difference(HAND, Number(7))]
        assert print_node(ability).endswith("draw cards equal to the difference.")


def test_without_two_numbers_that_are_compared_it_is_not_read() -> None:
    for words in (
        "When ~ enters, draw cards equal to the difference.",
        "When ~ enters, if you control a creature, draw cards equal to the difference.",
    ):
        (ability,) = read_ability(words)
        assert any(isinstance(node, Words) for node in walk(ability))


def test_a_cost_that_is_changed_by_no_known_difference_is_not_read() -> None:
    said = "this spell costs {X} less to cast, where X is the difference."
    (known,) = read_ability(f"If your life total is less than your starting life total, {said}", types=("creature",))
    (unknown,) = read_ability(said.capitalize().replace("{x}", "{X}").replace("x is", "X is"), types=("creature",))
    assert Difference(LifeOf(Players("you")), PlayerStat("starting-life", Players("you"))) in tuple(walk(known))
    assert isinstance(unknown, UnreadAbility) or any(isinstance(node, UnreadStatic) for node in walk(unknown))
