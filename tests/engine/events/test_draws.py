"""Drawing: one card at a time, and the first of a draw step."""

from __future__ import annotations

from kb.engine.state.changes import DrawCard, Move
from kb.engine.turn import turns

from ..boards import BEAR, board, cited, triggered
from ..turn.test_turns import hand, libraries
from ..worded import worded

WATCHER = worded("Watcher", "enchantment", "Whenever you draw your second card each turn, you gain 1 life.")
XYRIS = worded(
    "Xyris",
    "enchantment",
    "Whenever an opponent draws a card except the first one they draw in each of their draw steps, you gain 1 life.",
)
ARCHIVE = worded(
    "Archive",
    "artifact",
    "If you would draw a card except the first one you draw in each of your draw steps, draw two cards instead.",
)


def test_two_draws_at_once_are_two_events() -> None:
    game = libraries(board(WATCHER))
    game.perform(DrawCard("Ada"), DrawCard("Ada"), DrawCard("Ada"))
    assert triggered(game) == ["Watcher"]
    assert len([o for o in game.state.history if "Draws" in o.kinds]) == 3


def test_the_draws_that_a_replacement_makes_of_one_are_apart_too() -> None:
    game = libraries(board(ARCHIVE, WATCHER))
    game.perform(DrawCard("Ada"))
    assert hand(game, "Ada") == 2
    assert triggered(game) == ["Watcher"]


def test_only_the_first_card_of_the_own_draw_step_is_the_first() -> None:
    game = libraries(board(XYRIS))
    turns.advance_to(game, "draw step", "Bo")
    assert triggered(game) == []
    game.perform(DrawCard("Bo"))
    assert triggered(game) == ["Xyris"]


def test_a_card_of_the_upkeep_is_none_of_the_draw_step() -> None:
    game = libraries(board(XYRIS))
    turns.advance_to(game, "upkeep", "Bo")
    game.perform(DrawCard("Bo"))
    turns.advance_to(game, "draw step", "Bo")
    assert triggered(game) == ["Xyris"]


def test_a_card_put_into_the_hand_is_not_drawn() -> None:
    game = libraries(board(WATCHER, BEAR))
    card = game.state.zones["library", "Ada"][0]
    game.perform(Move(card, "hand"))
    assert "draw-only-if-drawn" in cited(game)
