"""What lies on the stack: what became of it, and what comes after."""

from __future__ import annotations

import pytest

from kb.engine.state.changes import CounterItem
from kb.errors import IllegalError
from kb.text.nodes.effects import Destroy
from kb.text.nodes.things import Target

from ..boards import BEAR, CREATURE, board, creature, outcomes, stack_names, when
from .bells import bell, die


def test_countered_is_not_resolved() -> None:
    game = board(bell("Bell"), BEAR)
    die(game, 2)
    game.settle()
    game.perform(CounterItem(game.state.zones["stack", None][0]))
    assert outcomes(game) == [("Bell", "countered", True)]
    assert game.state.players["Ada"].life == 20


def test_an_empty_stack_cannot_resolve() -> None:
    with pytest.raises(IllegalError, match="empty"):
        board().resolve_top()


def test_a_trigger_that_triggers_more_goes_on_until_quiet() -> None:
    kill = creature("Chain", when("Dies", Destroy(Target(CREATURE)), object=CREATURE))
    game = board(kill, (BEAR, "Bo"), BEAR)
    die(game, 3)
    game.settle()
    assert len(stack_names(game)) == 1
