"""Abilities that trigger an additional time."""

from __future__ import annotations

from ..boards import board, triggered
from ..worded import worded
from .dying import BEAR, WATCHER, all_die

TWICE = worded(
    "Twice",
    "creature — human",
    "If a creature dying causes a triggered ability of a permanent you control to trigger, "
    "that ability triggers an additional time.",
    "2/4",
)


def test_extra_triggers_count_for_those_who_die_with_their_source() -> None:
    game = board(WATCHER, BEAR, TWICE)
    all_die(game)
    assert triggered(game) == ["Watcher"] * 4
