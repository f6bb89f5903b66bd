"""What the moment before the event decides besides the trigger itself: silence, hidden faces."""

from __future__ import annotations

from kb.engine.state.changes import Move

from ..boards import alter, board, cited, triggered
from ..worded import worded
from .dying import BEAR, WATCHER, all_die

HUSH = worded("Hush", "creature — faerie", "Creatures entering or dying don't cause abilities to trigger.", "1/2")


def test_what_keeps_deaths_silent_does_so_for_those_who_die_with_it() -> None:
    game = board(WATCHER, BEAR, HUSH)
    all_die(game)
    assert triggered(game) == []
    assert {"cannot-beats-can", "triggers-on-match"} <= cited(game)


def test_a_hidden_face_has_no_abilities() -> None:
    game = board(WATCHER, BEAR)
    alter(game, 1, face_down=True)
    game.perform(Move(2, "graveyard"))
    assert triggered(game) == []
    assert "face-down" in cited(game)
