"""What moves from zone to zone, and what leaves with it."""

from __future__ import annotations

from kb.engine.state.changes import Move

from ..boards import alter, board, cited
from ..triggers.dying import BEAR


def test_what_leaves_face_down_is_shown() -> None:
    game = board(BEAR)
    alter(game, 1, face_down=True)
    game.perform(Move(1, "graveyard"))
    assert "face-down-revealed" in cited(game)
