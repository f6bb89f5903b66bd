"""What an object becomes without moving."""

from __future__ import annotations

from kb.engine.state.changes import Alter, Move

from ..boards import board
from ..triggers.dying import BEAR


def test_what_is_chosen_for_a_permanent_that_has_left_is_kept_with_what_is_known_of_it() -> None:
    game = board(BEAR)
    game.perform(Move(1, "graveyard"))
    game.perform(Alter(1, (("chosen", (("color", "white"),)),)), Alter(1, (("alias", "Late"),)))
    assert game.state.past[1].object.chosen == (("color", "white"),)
    assert game.state.past[1].object.alias != "Late"
    assert 1 not in game.state.objects
