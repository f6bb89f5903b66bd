"""Who or what is about to target something."""

from __future__ import annotations

from kb.engine.announcing.aim import Aim, kind_of

from ..boards import board
from ..worded import worded

PINGER = worded("Pinger", "creature — human", "{T}: This creature deals 1 damage to any target.", "1/1")


def test_what_is_on_the_board_targets_with_an_ability() -> None:
    game = board(PINGER)
    assert kind_of(game, Aim("Ada", game.view(1), None, "Pinger")) == "ability"


def test_what_has_triggered_targets_with_an_ability_wherever_it_is() -> None:
    game = board(PINGER)
    assert kind_of(game, Aim("Ada", game.view(1), None, "Pinger", triggered=True)) == "ability"
