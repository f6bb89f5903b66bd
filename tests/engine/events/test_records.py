"""Changes of the state's records: each alters its own field, and leaves what others have changed at once."""

from __future__ import annotations

import pytest

from kb.engine.state.game_changes import (
    AlterBattlefields,
    Designate,
    ForgetTurn,
    NoteFinalized,
    NoteScored,
    PlanTurn,
    TakePlace,
)
from kb.engine.state.records import Battlefields, Designations, ThisTurn, TurnPlan

from ..boards import BEAR, board


def test_a_fresh_game_plans_nothing() -> None:
    state = board(BEAR).state
    assert (state.plan, state.battlefields) == (TurnPlan(), Battlefields())
    assert (state.designations, state.this_turn) == (Designations(), ThisTurn())


def test_two_changes_at_once_do_not_undo_each_other() -> None:
    game = board(BEAR)
    game.perform(PlanTurn((("extra_turns", ("Ada",)),)), PlanTurn((("skips", (("Bo", "turn"),)),)))
    assert game.state.plan == TurnPlan(skips=(("Bo", "turn"),), extra_turns=("Ada",))


def test_a_place_has_one_controller_or_none() -> None:
    game = board(BEAR)
    game.perform(TakePlace("Mill", "Bo"), TakePlace("Forge", "Ada"))
    assert game.state.battlefields.control == (("Forge", "Ada"), ("Mill", "Bo"))
    game.perform(TakePlace("Mill", "Ada"))
    game.perform(TakePlace("Forge", None), AlterBattlefields((("focus", "Ada"),)))
    assert game.state.battlefields == Battlefields(control=(("Mill", "Ada"),), focus="Ada")


def test_a_designation_passes_from_one_player_to_another() -> None:
    game = board(BEAR)
    game.perform(Designate("monarch", "Ada"))
    game.perform(Designate("monarch", "Bo"), Designate("initiative", "Ada"))
    now = game.state.designations
    assert (now.monarch, now.initiative) == ("Bo", "Ada")


def test_what_was_noted_of_a_turn_is_forgotten_with_it() -> None:
    game = board(BEAR)
    game.perform(NoteScored("Ada", "Mill"), NoteScored("Ada", "Forge"), NoteFinalized("Ada", 1))
    assert game.state.this_turn == ThisTurn((("Ada", "Mill"), ("Ada", "Forge")), (("Ada", 1),))
    game.perform(ForgetTurn())
    assert game.state.this_turn == ThisTurn()


def test_a_field_that_the_record_has_not_is_refused() -> None:
    with pytest.raises(TypeError, match="extra_turn"):
        board(BEAR).perform(PlanTurn((("extra_turn", "Ada"),)))
