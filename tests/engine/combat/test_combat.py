"""What is in combat stays in it only as long as it is a creature."""

from __future__ import annotations

from kb.engine.state.changes import AddEffect
from kb.engine.state.lasting import Effect

from ..boards import BEAR, board
from .fighters import attack


def test_what_is_no_longer_a_creature_is_removed_from_combat() -> None:
    from kb.text.nodes.effects import Become
    from kb.text.nodes.things import This

    game = board(BEAR)
    attack(game, 1)
    game.perform(AddEffect(Effect(Become(This(), lost=("creature",), in_addition=True), (1,), 1, "Ada", None)))
    game.settle()
    assert game.state.objects[1].attacking is None
