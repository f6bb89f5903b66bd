"""Around priority: settling, and resolving after all have passed."""

from __future__ import annotations

import pytest

from kb.engine.state.changes import Move
from kb.engine.state.records import Ended
from kb.engine.turn.loops import resolve_all
from kb.engine.turn.priority import resolve_top, settle
from kb.errors import IllegalError

from ..boards import BEAR, CREATURE, alter, artifact, board, cited, stack_names, when
from ..course.circles import flicker
from ..realm import realm

BELL = artifact("Bell", when("Dies", object=CREATURE))


def test_state_checks_come_before_what_triggers_on_them() -> None:
    game = board(BELL, BEAR)
    alter(game, 2, damage=2)
    settle(game)
    assert 2 not in game.state.objects
    assert stack_names(game) == ["Bell"]
    assert "repeat-until-quiet" in cited(game)


def test_with_an_empty_stack_nothing_resolves() -> None:
    with pytest.raises(IllegalError, match="the stack is empty"):
        resolve_top(board())
    with pytest.raises(IllegalError, match="the chain is empty"):
        resolve_top(realm())


def test_all_pass_until_the_stack_is_empty() -> None:
    game = board(BELL, BEAR, BEAR)
    game.perform(Move(2, "graveyard"), Move(3, "graveyard"))
    resolve_all(game)
    assert (stack_names(game), game.state.players["Ada"].life) == ([], 22)
    assert {"stack-order", "all-pass"} <= cited(game)


def test_a_loop_that_nobody_can_leave_is_a_draw_wherever_it_is_met() -> None:
    game = flicker()
    resolve_all(game)
    assert game.state.over == Ended(None)
