"""Divisions: every way is found once, and each adds up."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kb.engine.table.choices import Scripted
from kb.engine.table.dividing import division, ways_to_divide
from tests.engine.boards import board, creature


@given(st.integers(0, 9), st.lists(st.integers(0, 2), min_size=1, max_size=4))
def test_every_way_adds_up_and_gives_each_its_least(number: int, least: list[int]) -> None:
    ways = list(ways_to_divide(number, least))
    assert len(ways) == len(set(ways))
    assert all(sum(way) == number and all(share >= low for share, low in zip(way, least, strict=True)) for way in ways)


def test_the_only_division_may_be_said_unless_it_is_never_asked() -> None:
    game = board(creature("Ox"))
    game.choices = said = Scripted({"divide": [(((1, 1), ("Bo", 1)),)]})
    ways = [((1, 1), ("Bo", 1))]
    assert division(game, "Ada", 1, ways, unsaid=False, text="how it is divided", stated=False) == ways[0]
    assert said.unused()
    assert division(game, "Ada", 1, ways, unsaid=False, text="how it is divided") == ways[0]
    assert not said.unused()


def test_all_of_it_to_the_only_one_may_be_said() -> None:
    game = board(creature("Ox"))
    game.choices = said = Scripted({"divide": [(((1, 4),),)]})
    assert division(game, "Ada", 1, [((1, 4),)], unsaid=False, text="how it is divided") == ((1, 4),)
    assert not said.unused()


def test_no_way_is_left_out() -> None:
    assert set(ways_to_divide(3, (0, 1))) == {(0, 3), (1, 2), (2, 1)}
    assert list(ways_to_divide(1, (1, 1))) == []
