"""Processes that are repeated, and done by others."""

from __future__ import annotations

from kb.engine.casting import casting
from kb.engine.game import Game
from kb.engine.resolution.repetition import LOOP_LIMIT
from kb.engine.state.game_changes import Begin
from kb.engine.table.choices import Scripted
from tests.engine.boards import BEAR, board, deal
from tests.engine.worded import worded

DIGGER = (
    "At the beginning of your upkeep, reveal the top card of your library. If it's a land card, put it into your graveyard and {}."
)


def _dig(words: str, *library: str) -> Game:
    game = board(worded("Digger", "creature", DIGGER.format(words), "1/1"))
    for name in library:
        deal(game, worded(name, "land") if name.startswith("Land") else BEAR, "Ada", "library")
    game.perform(Begin("upkeep", "Ada"))
    game.settle()
    game.resolve_top()
    return game


def _buried(game: Game) -> int:
    return len(game.state.zones.get(("graveyard", "Ada"), ()))


def test_a_process_with_a_condition_is_repeated_with_the_condition() -> None:
    assert _buried(_dig("repeat this process", "Land 1", "Land 2", "Bear", "Land 3")) == 2


def test_it_is_not_where_the_condition_does_not_hold() -> None:
    assert _buried(_dig("repeat this process", "Bear", "Land 1")) == 0


def test_what_does_not_end_is_reported() -> None:
    game = _dig("repeat this process", *(f"Land {number}" for number in range(LOOP_LIMIT + 2)))
    assert _buried(game) == LOOP_LIMIT + 1  # once, and so often again
    assert game.trace.missing == ["repeat this process"]


def test_a_spell_repeats_what_its_own_words_say() -> None:
    digging = "Draw a card. If you have two or fewer cards in hand, repeat this process."
    assert len(_drawn(digging)) == 3


def test_a_process_that_a_player_may_repeat_is_asked_about_each_time() -> None:
    assert len(_drawn("Draw a card. You may repeat this process any number of times.", True, True, False)) == 3


def _drawn(words: str, *wanted: bool) -> tuple[int, ...]:
    """The hand after a sorcery with these words has resolved."""
    game = board(choices=Scripted({"may": [(one,) for one in wanted]}))
    for _ in range(9):
        deal(game, BEAR, "Ada", "library")
    casting.cast(game, "Ada", deal(game, worded("Digging", "sorcery", words), "Ada", "hand"))
    game.resolve_top()
    return game.state.zones.get(("hand", "Ada"), ())
