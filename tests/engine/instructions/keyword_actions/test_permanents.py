"""Keyword actions that change what a permanent is or may do."""

from __future__ import annotations

import pytest

from kb.engine.combat.blocking import may_block

from ...boards import BEAR, board, cited, creature
from ...combat.fighters import attack
from ...doing import do

WOLF = creature("Wolf", size=2)


def test_a_suspected_creature_has_menace_and_cannot_block() -> None:
    game = board(BEAR, (WOLF, "Bo"))
    do(game, "suspect Wolf")
    assert "suspected" in game.state.objects[2].marks
    assert "menace" in game.view(2).keywords
    attack(game, 1)
    assert may_block(game, 2, 1)


def test_the_suspected_is_not_suspected_again() -> None:
    game = board(BEAR)
    for _ in range(2):
        do(game, "suspect Bear")
    assert len(game.state.effects) == 1
    assert len([o for o in game.state.history if o.what == "suspect"]) == 1


@pytest.mark.parametrize(("words", "doctrine"), [("goad", "action-goad"), ("detain", "action-detain")])
def test_for_a_time_a_creature_can_not_or_must_do_something(words: str, doctrine: str) -> None:
    game = board(BEAR, (WOLF, "Bo"))
    do(game, f"{words} Wolf")
    (effect,) = game.state.effects
    assert (effect.objects, effect.until) == ((2,), "next-turn")
    assert doctrine in cited(game)


def test_tap_or_untap_is_chosen() -> None:
    game = board(BEAR)
    do(game, "tap or untap Bear", answers={"choose": [("tap",)]})
    assert game.state.objects[1].tapped
