"""Measures: the numbers of an object, and none where it has none."""

from __future__ import annotations

import pytest

from kb.engine.wording.descriptions.measures import asks_cost, measure, measured
from kb.text.nodes.vocabulary import Quantity

from ...boards import BEAR, FOREST, alter, board


@pytest.mark.parametrize(("what", "number"), [("power", 2), ("toughness", 2), ("power-and-toughness", 4), ("colors", 0)])
def test_a_creature_has_the_numbers_on_its_card(what: Quantity, number: int) -> None:
    assert measured(board(BEAR).view(1), what) == number


def test_a_land_has_no_power_and_counts_as_0_where_one_is_added_up() -> None:
    land = board(FOREST).view(1)
    assert measured(land, "power") is None
    assert measure(land, "power") == 0


def test_no_mana_was_spent_on_what_was_put_there() -> None:
    assert measured(board(BEAR).view(1), "mana spent") == 0


def test_only_what_was_paid_turns_on_the_printed_cost() -> None:
    game = board(BEAR)
    assert asks_cost(game.view(1), "mana-value")
    assert not asks_cost(game.view(1), "mana spent")
    for marks, asked in (({"cast"}, True), ({"cast", "without-paying"}, False), ({"cast", "morph"}, False)):
        alter(game, 1, marks=frozenset(marks))
        assert asks_cost(game.view(1), "mana spent") is asked
    assert not asks_cost(game.view(1), "power")
