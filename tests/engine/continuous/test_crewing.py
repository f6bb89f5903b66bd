"""The power with which creatures crew."""

from __future__ import annotations

from kb.engine.continuous.crewing import crewing_power

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
