"""Replacement effects on the mana of what is tapped for mana."""

from __future__ import annotations

import pytest

from kb.engine.replacement.mana import produced
from kb.engine.table.choices import Scripted

from ..boards import board
from ..worded import worded

ISLE = worded("Isle", "land", "{T}: Add {C}{C}.")
SPHERE = worded(
    "Sphere", "artifact", "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount."
)
MIRROR = worded("Mirror", "enchantment", "If you tap a permanent for mana, it produces twice as much of that mana instead.")
NIGHT = worded("Night", "enchantment", "If a land is tapped for mana, it produces {B} instead of any other type.")


@pytest.mark.parametrize(("before", "after"), [(("{G}",), ("{G}",)), (("{G}", "{G}"), ("{C}",)), (("{C}", "{G}", "{U}"), ("{C}",))])
def test_so_much_mana_becomes_other_mana(before: tuple[str, ...], after: tuple[str, ...]) -> None:
    assert produced(board(ISLE, SPHERE), 1, "Ada", before) == after


@pytest.mark.parametrize(("who", "number"), [("Ada", 2), ("Bo", 1)])
def test_twice_as_much_is_what_its_controller_taps(who: str, number: int) -> None:
    assert produced(board(ISLE, MIRROR), 1, who, ("{G}",)) == ("{G}",) * number


def test_as_much_of_another_type() -> None:
    assert produced(board(ISLE, NIGHT), 1, "Ada", ("{G}", "{G}")) == ("{B}", "{B}")


@pytest.mark.parametrize(("first", "after"), [(0, ("{C}", "{C}")), (1, ("{C}",))])
def test_the_order_of_two_is_chosen_where_it_matters(first: int, after: tuple[str, ...]) -> None:
    game = board(ISLE, SPHERE, MIRROR)
    game.choices = Scripted({"choose": [(first,)]})
    assert produced(game, 1, "Ada", ("{G}", "{G}")) == after
