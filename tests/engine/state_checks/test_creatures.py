"""State checks of creatures: toughness and damage."""

from __future__ import annotations

import pytest

from kb.engine import state_checks
from kb.engine.state.changes import Damage

from ..boards import BEAR, board, cited, creature, triggered
from ..worded import worded
from .boards import names


def test_a_creature_without_toughness_is_put_into_the_graveyard_and_not_destroyed() -> None:
    game = board(creature("Ooze", size=0))
    assert state_checks.run(game)
    assert names(game, "graveyard") == ["Ooze"]
    assert not any("Destroyed" in occurrence.kinds for occurrence in game.state.history)


def test_lethal_damage_destroys() -> None:
    game = board(BEAR, BEAR)
    game.perform(Damage(None, 1, 2), Damage(None, 2, 1))
    state_checks.run(game)
    assert (names(game, "graveyard"), names(game)) == (["Bear"], ["Bear"])
    assert "lethal-damage" in cited(game)


def test_an_indestructible_creature_stays_and_the_checks_end() -> None:
    game = board(worded("God", "creature — god", "Indestructible", "1/1"))
    game.perform(Damage(None, 1, 5))
    assert not state_checks.run(game)
    assert names(game) == ["God"]


@pytest.mark.parametrize(("setting", "dies"), [("state-check", True), ("as-trigger", False)])
def test_deathtouch_is_a_state_check_or_a_trigger(setting: str, dies: bool) -> None:
    viper = worded("Viper", "creature — snake", "Deathtouch", "1/1")
    game = board(viper, worded("Wurm", "creature — wurm", "", "6/6"), rules={"deathtouch": setting})
    game.perform(Damage(1, 2, 1))
    state_checks.run(game)
    assert ("Wurm" in names(game, "graveyard")) == dies
    assert (triggered(game) == ["Viper"]) != dies
