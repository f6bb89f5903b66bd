"""Doors of Rooms, locked and unlocked by effects."""

from __future__ import annotations

import pytest

from kb.explain.scenario_runner import ScenarioRunner
from tests.engine.rooms import ROOM_AND_OWL
from tests.explain.asking import base

BOARD = (
    """\
under: mtg/2026
players: [Ada, Bo]
cards:
"""
    + ROOM_AND_OWL
    + """\
  Pick: {{type: Instant, text: Unlock a locked door of up to one target Room you control.}}
  Key: {{type: Instant, text: Lock or unlock a door of target Room you control.}}
setup:
  Ada: {{battlefield: [{room}, Owl], hand: [Pick, Key]}}
play: {lines}
expect: [{expected}]
"""
)


@pytest.mark.parametrize(
    ("room", "lines", "life"),
    [
        ("Attic", "[Ada casts Pick targeting Attic, resolve all]", 28),
        ("Attic // Cellar", "[Ada casts Pick targeting Attic // Cellar, resolve all]", 20),
        ("Attic", "[Ada casts Key targeting Attic, resolve: {choose: Cellar}, resolve all]", 28),
        ("Attic", "[Ada casts Key targeting Attic, resolve: {choose: Attic}, resolve all, Ada unlocks Attic, resolve all]", 21),
        (
            "Attic // Cellar",
            "[Ada casts Key targeting Attic // Cellar, resolve: {choose: Attic}, Ada unlocks Attic, resolve all]",
            26,
        ),
    ],
)
def test_an_effect_unlocks_a_locked_door_and_locks_an_unlocked_one(room: str, lines: str, life: int) -> None:
    """What is locked again can be unlocked again, and triggers again; a Room without a locked door stays as it is."""
    lines = lines.replace("resolve: {choose", "{resolve: {choose").replace("}, resolve all", "}}, resolve all")
    lines = lines.replace("}, Ada", "}}, Ada")
    board = BOARD.format(room=room, lines=lines, expected=f"Ada's life is {life}")
    course = ScenarioRunner(base().knowledge).course(board)
    assert [judged.result for judged in course.judgements] == ["holds"]
