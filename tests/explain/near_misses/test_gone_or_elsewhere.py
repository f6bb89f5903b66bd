"""Near misses: what is gone, or was elsewhere."""

from __future__ import annotations

from kb.engine.state.changes import Control, Move
from tests.engine.boards import (
    BEAR,
    CREATURE,
    artifact,
    board,
    cited,
    steps,
    triggered,
    when,
)


def test_what_left_just_before_is_told_why_it_does_not_trigger() -> None:
    game = board(artifact("Ledger", when("Dies", object=CREATURE)), BEAR)
    game.perform(Move(1, "graveyard"))
    game.perform(Move(2, "graveyard"))
    assert triggered(game) == []
    missed = [step for step in steps(game) if step.kind == "does not trigger"]
    assert [reason.doctrine for step in missed for reason in step.reasons] == ["look-back-leaves-battlefield"]


def test_changing_control_is_told_not_to_be_entering() -> None:
    game = board(artifact("Chorus", when("Enters", object=CREATURE)), (BEAR, "Bo"))
    game.perform(Control(2, "Ada"))
    assert triggered(game) == []
    assert "enters-battlefield" in cited(game)
