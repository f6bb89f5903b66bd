"""A board that goes round in a circle: an artifact that untaps another, which untaps it."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.state.changes import SetTapped
from kb.text.nodes.effects import Body, Instruction, May, Tap, Untap
from kb.text.nodes.things import This

from ..boards import artifact, board, when


def flicker(*, optional: bool = False) -> Game:
    """Whenever it becomes tapped, untap it; whenever it becomes untapped, tap it."""
    untap: Instruction = May(Body((Untap(This()),))) if optional else Untap(This())
    lamp = artifact("Lamp", when("BecomesTapped", untap, object=This()), when("BecomesUntapped", Tap(This()), object=This()))
    game = board(lamp)
    game.perform(SetTapped(1, True))
    return game
