"""What is remembered of the combat in progress, and who defends in it."""

from __future__ import annotations

from kb.engine.combat.participants import defender_of, remember
from kb.engine.state.in_combat import combat_of

from ..boards import board
from ..worded import worded


def test_what_is_remembered_stays_beside_what_was_before() -> None:
    game = board()
    remember(game, attacker="Ada")
    remember(game, defender="Bo")
    combat = combat_of(game.state)
    assert (combat.attacker, combat.defender) == ("Ada", "Bo")


def test_who_controls_the_attacked_planeswalker_defends() -> None:
    game = board((worded("Walker", "planeswalker", ""), "Bo"))
    assert defender_of(game, "Ada") == "Ada"
    assert defender_of(game, 1) == "Bo"
