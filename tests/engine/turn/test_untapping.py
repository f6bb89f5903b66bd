"""Limits on untapping: of which permanents only so many untap in a player's untap step."""

from __future__ import annotations

from kb.engine.table.choices import Scripted
from kb.engine.turn.untapping import within_limits

from ..boards import BEAR, board, cited, creature
from ..worded import worded

SMOKE = worded("Smoke", "enchantment", "Players can't untap more than one creature during their untap steps.")
MINE = worded("Mine", "enchantment", "You can't untap more than one creature during your untap step.")


def test_of_more_than_may_untap_some_are_chosen() -> None:
    game = board(SMOKE, BEAR, creature("Ox"), choices=Scripted({"choose": [(3,)]}))
    assert within_limits(game, "untap-step", "Ada", (2, 3)) == (3,)
    assert "untap-step" in cited(game)


def test_no_more_than_may_untap_are_not_asked_about() -> None:
    assert within_limits(board(SMOKE, BEAR, creature("Ox")), "untap-step", "Ada", (1, 2)) == (1, 2)


def test_what_others_control_counts_for_nothing() -> None:
    assert within_limits(board(SMOKE, BEAR, (BEAR, "Bo")), "untap-step", "Ada", (2, 3)) == (2, 3)


def test_a_limit_of_ones_own_is_nobody_elses() -> None:
    game = board(MINE, (BEAR, "Bo"), (creature("Ox"), "Bo"))
    assert within_limits(game, "untap-step", "Bo", (2, 3)) == (2, 3)
