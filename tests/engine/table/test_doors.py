"""Doors of Rooms: unlocked as they are cast, one by one afterwards."""

from __future__ import annotations

import pytest

from kb.errors import IllegalError
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
  Mimic: {{type: Sorcery, text: Create a token that is a copy of target enchantment.}}
setup:
  Ada: {{{zones}}}
  Bo: {{battlefield: [Cellar as His]}}
play: {lines}
expect: [{expected}]
"""
)


def _results(zones: str, lines: str, expected: str = "") -> list[str]:
    board = BOARD.format(zones=zones, lines=lines, expected=expected)
    return [judged.result for judged in ScenarioRunner(base().knowledge).course(board).judgements]


@pytest.mark.parametrize(
    ("zones", "lines", "life"),
    [
        ("hand: [Attic // Cellar]", "[Ada casts Cellar, resolve all]", 23),
        ("battlefield: [Attic, Owl]", "[Ada unlocks Cellar, resolve all]", 28),
        ("battlefield: [Attic // Cellar as Room], hand: [Mimic]", "[Ada casts Mimic, resolve, resolve all]", 20),
        (
            "graveyard: [Attic // Cellar as Room], battlefield: [Owl]",
            "[put Room onto the battlefield, Ada unlocks Attic, resolve all]",
            21,
        ),
        (
            "graveyard: [Attic // Cellar as Room], battlefield: [Owl]",
            "[put Room onto the battlefield, Ada unlocks Attic, resolve all, Ada unlocks Cellar, resolve all]",
            29,
        ),
    ],
)
def test_each_door_triggers_as_it_is_unlocked(zones: str, lines: str, life: int) -> None:
    assert _results(zones, lines, f"Ada's life is {life}") == ["holds"]


@pytest.mark.parametrize(
    ("zones", "line", "message"),
    [
        ("battlefield: [Attic // Cellar as Room]", "Ada unlocks Room", "Ada has no locked half Room"),
        ("battlefield: [Owl]", "Ada unlocks Owl", "Ada has no locked half Owl"),
        ("battlefield: [Attic]", "Ada unlocks His", "Ada has no locked half His"),
    ],
)
def test_nothing_else_can_be_unlocked(zones: str, line: str, message: str) -> None:
    with pytest.raises(IllegalError, match=message):
        _results(zones, f"[{line}]")


def test_a_door_is_unlocked_at_the_time_of_a_sorcery() -> None:
    with pytest.raises(IllegalError, match="Ada cannot unlock Cellar now"):
        _results("battlefield: [Attic]", "[begin upkeep, Ada unlocks Cellar]")
