"""The level of a Class."""

from __future__ import annotations

from kb.engine.characteristics.class_levels import class_level, level_mark
from kb.engine.state.objects import GameObject

from ..boards import BEAR


def test_the_highest_level_reached_counts_and_one_without_a_mark() -> None:
    bear = GameObject(1, BEAR, "Ada", "Ada", "battlefield")
    assert class_level(bear) == 1
    assert class_level(bear.with_(marks=frozenset({level_mark(2), level_mark(3), "cast"}))) == 3
