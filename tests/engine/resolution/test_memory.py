"""The memory of delayed abilities."""

from __future__ import annotations

from kb.engine.context.context import recalled
from kb.engine.resolution.memory import remembered
from kb.engine.state.changes import Move

from ..boards import BEAR, board
from ..doing import resolution


def test_a_delayed_ability_remembers_objects_as_they_are_now() -> None:
    game = board(BEAR)
    effect = resolution(game)
    effect.mention("target", (1,))
    effect.perform(Move(1, "exile"))
    (memory,) = [mention for mention in recalled(remembered(effect)) if mention.role == "target"]
    assert game.state.objects[memory.ids[0]].zone == "exile"  # type: ignore[index]
