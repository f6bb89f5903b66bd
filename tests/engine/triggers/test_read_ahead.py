"""A Saga with read ahead: in the turn it entered only the chapter that its counters are at triggers."""

from __future__ import annotations

import pytest

from kb.engine.game import Game
from tests.engine.boards import cited, triggered
from tests.engine.course.running import end

SETUP = """
under: mtg/2026
players: [Ada, Bo]
cards:
  Song:
    type: Enchantment — Saga
    text: "{read}I — You gain 1 life.\\nII — You gain 10 life.\\nIII — You gain 100 life."
setup:
  Ada: {{hand: [Song], library: 9}}
  Bo: {{library: 9}}
"""


def _end(*lines: str, read: str = "Read ahead\\n") -> Game:
    return end(*lines, setup=SETUP.format(read=read))


def _gained(game: Game) -> int:
    return game.state.players["Ada"].life - 20


@pytest.mark.parametrize(("chapter", "gained"), [(1, 1), (2, 10), (3, 100)])
def test_only_the_chapter_chosen_triggers_and_the_earlier_ones_are_passed_over(chapter: int, gained: int) -> None:
    game = _end(f"Song enters under Ada's control: {{choose: {chapter}}}", "resolve all")
    assert (_gained(game), len(triggered(game))) == (gained, 1)
    assert "keyword-read-ahead" in cited(game)


def test_from_the_next_turn_on_the_next_chapter_triggers_alone() -> None:
    game = _end("Song enters under Ada's control: {choose: 2}", "resolve all", "next turn", "next turn", "resolve all")
    assert _gained(game) == 110


def test_counters_put_in_the_turn_it_entered_trigger_only_the_chapter_that_it_comes_to() -> None:
    put = ("Song enters under Ada's control: {choose: 1}", "resolve all", "put two lore counters on Song", "resolve all")
    assert _gained(_end(*put)) == 101


def test_of_a_saga_without_it_every_chapter_that_is_reached_triggers() -> None:
    lines = ("Song enters under Ada's control", "resolve all", "put two lore counters on Song", "resolve all")
    game = _end(*lines, read="")
    assert (_gained(game), len(triggered(game))) == (111, 3)
    assert "keyword-read-ahead" not in cited(game)
