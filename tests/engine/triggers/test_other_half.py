"""“This door” is the door of its own half of a Room."""

from __future__ import annotations

from kb.engine.game import Game
from tests.engine.boards import triggered
from tests.engine.course.running import end

SETUP = """
under: mtg/2026
players: [Ada, Bo]
cards:
  Cellar:
    type: Enchantment — Room
    halves:
      - {name: Cellar, cost: "{B}", text: "When you unlock this door, you gain 1 life."}
      - {name: Attic, cost: "{W}", text: "When you unlock this door, you gain 5 life."}
setup:
  Ada: {hand: [Cellar], library: 5}
  Bo: {library: 5}
"""


def _life(*lines: str) -> tuple[int, Game]:
    game = end(*lines, setup=SETUP)
    return game.state.players["Ada"].life - 20, game


def test_as_the_left_half_is_cast_only_its_door_is_unlocked() -> None:
    life, game = _life("Ada casts Cellar", "resolve", "resolve all")
    assert (life, len(triggered(game))) == (1, 1)


def test_as_the_right_half_is_cast_only_its_door_is_unlocked() -> None:
    life, game = _life("Ada casts Attic", "resolve", "resolve all")
    assert (life, len(triggered(game))) == (5, 1)


def test_the_other_door_unlocked_later_triggers_its_own_ability_alone() -> None:
    life, game = _life("Ada casts Cellar", "resolve", "resolve all", "Ada unlocks Attic", "resolve all")
    assert (life, len(triggered(game))) == (6, 2)
    life, game = _life("Ada casts Attic", "resolve", "resolve all", "Ada unlocks Cellar", "resolve all")
    assert (life, len(triggered(game))) == (6, 2)
