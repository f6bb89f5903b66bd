"""Who may crew, and the power with which creatures do."""

from __future__ import annotations

from kb.engine.continuous.crewing import crewing_power, may_crew

from ..boards import BEAR, board
from ..worded import worded

BARGE = worded("Barge", "artifact — vehicle", "Crew 3", "6/5")
PILOT = worded("Pilot", "creature — pilot", "This creature crews Vehicles as though its power were 2 greater.", "1/1")
OX = worded(
    "Ox", "creature — ox", "This creature saddles Mounts and crews Vehicles using its toughness rather than its power.", "0/6"
)
HORSE = worded("Horse", "creature — horse mount", "Saddle 3", "3/3")


def test_a_creature_crews_with_its_power_unless_an_effect_says_otherwise() -> None:
    game = board(BARGE, BEAR, PILOT, OX, HORSE)
    assert [crewing_power(game, id, 1) for id in (2, 3, 4)] == [2, 3, 6]


def test_what_is_said_of_vehicles_is_not_said_of_mounts() -> None:
    game = board(BARGE, BEAR, PILOT, OX, HORSE)
    assert [crewing_power(game, id, 5) for id in (3, 4)] == [1, 6]


def test_what_cannot_crew_vehicles_can_be_tapped_for_anything_else() -> None:
    walker = worded("Walker", "creature", "This creature can't attack, block, or crew Vehicles.", "3/3")
    game = board(BARGE, walker, HORSE)
    assert [may_crew(game, 2, 1), may_crew(game, 2, 3), may_crew(game, 3, 1)] == [False, True, True]
