"""Excess damage that is dealt to the permanent's controller instead."""

from __future__ import annotations

import pytest

from kb.engine.instructions.parts.excess_damage import with_excess_elsewhere
from kb.engine.state.changes import Damage
from kb.text.nodes.abilities import KeywordAbility
from kb.text.nodes.cards import Card

from ...boards import alter, board, creature


@pytest.mark.parametrize(
    ("amount", "marked", "source", "dealt"),
    [
        (2, 0, 1, [(2, 2)]),
        (5, 0, 1, [(2, 3), ("Bo", 2)]),
        (5, 1, 1, [(2, 2), ("Bo", 3)]),
        (5, 3, 1, [("Bo", 5)]),
        (5, 0, 3, [(2, 1), ("Bo", 4)]),
    ],
)
def test_what_is_beyond_lethal_goes_to_the_controller(
    amount: int, marked: int, source: int, dealt: list[tuple[int | str, int]]
) -> None:
    snake = creature("Snake", KeywordAbility("deathtouch"))
    game = board(creature("Ogre", size=3), (creature("Giant", size=3), "Bo"), snake)
    alter(game, 2, damage=marked)
    found = with_excess_elsewhere([Damage(source, 2, amount)], game)
    assert [(damage.target, damage.amount) for damage in found] == dealt


def test_a_player_has_no_excess() -> None:
    game = board(creature("Ogre"))
    assert list(with_excess_elsewhere([Damage(1, "Bo", 9)], game)) == [Damage(1, "Bo", 9)]


def test_what_is_beyond_a_walkers_loyalty_goes_to_its_controller() -> None:
    game = board(creature("Ogre"), (Card("Walker", types=("planeswalker",), loyalty="4"), "Bo"))
    alter(game, 2, counters=(("loyalty", 4),))
    found = with_excess_elsewhere([Damage(1, 2, 5)], game)
    assert [(damage.target, damage.amount) for damage in found] == [(2, 4), ("Bo", 1)]
