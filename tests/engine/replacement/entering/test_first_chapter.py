"""The chapter at which a Saga begins."""

from __future__ import annotations

import pytest

from kb.engine.game import Game
from tests.engine.boards import cited
from tests.engine.course.running import course, end

SETUP = """
under: {under}
players: [Ada, Bo]
cards:
  Song:
    type: Enchantment — Saga
    text: "{read}I — You gain 1 life.\\nII — You gain 2 life.\\nIII — You gain 3 life."
  Moon: {{type: Enchantment, text: "{moon}"}}
setup:
  Ada: {{hand: [Song], battlefield: [Moon], library: 5}}
  Bo: {{library: 5}}
"""
READ_AHEAD = "Read ahead\\n"
NO_ABILITIES = "Enchantments lose all abilities."


def _setup(under: str = "mtg/2026", read: str = "", moon: str = "") -> str:
    return SETUP.format(under=under, read=read, moon=moon)


def _lore(game: Game) -> int | None:
    songs = [each for each in game.state.objects.values() if each.card.name == "Song" and each.zone == "battlefield"]
    return dict(songs[0].counters).get("lore", 0) if songs else None


def test_a_saga_enters_with_one_lore_counter() -> None:
    game = end("Song enters under Ada's control", setup=_setup())
    assert _lore(game) == 1
    assert "saga" in cited(game)
    assert {"keyword-read-ahead", "saga-lore"}.isdisjoint(cited(game))


@pytest.mark.parametrize("chapter", ["1", "2", "3"])
def test_with_read_ahead_its_controller_chooses(chapter: str) -> None:
    game = end(f"Song enters under Ada's control: {{choose: {chapter}}}", setup=_setup(read=READ_AHEAD))
    assert _lore(game) == int(chapter)
    assert "keyword-read-ahead" in cited(game)


def test_left_open_every_chapter_is_a_way() -> None:
    ways = course("Song enters under Ada's control", setup=_setup(read=READ_AHEAD))
    assert sorted(_lore(game) or 0 for game in ways.games()) == [1, 2, 3]


def test_a_saga_that_has_lost_its_abilities_has_what_the_edition_says() -> None:
    found = {}
    for under in ("mtg/2026-02-27", "mtg/2026-09-25"):
        game = end("Song enters under Ada's control", setup=_setup(under, moon=NO_ABILITIES))
        found[under] = _lore(game)
        assert "saga-lore" in cited(game)
    assert found == {"mtg/2026-02-27": 1, "mtg/2026-09-25": 0}  # 714.3a: a rule for every Saga, later an ability of its own
