"""Near misses: a cost change that comes when a spell is on the stack already."""

from __future__ import annotations

from kb.engine.state.changes import Move

from ...engine.boards import BEAR, SHOCK, board, cited, deal
from ...engine.worded import worded

TAX = worded("Tax", "artifact", "Spells cost {1} more to cast.")


def test_what_changes_costs_comes_too_late_for_what_is_on_the_stack() -> None:
    game = board()
    deal(game, SHOCK, "Bo", "stack")
    game.perform(Move(deal(game, TAX, "Ada", "hand"), "battlefield"))
    assert "cost-change-on-stack" in cited(game)


def test_with_an_empty_stack_or_another_card_nothing_is_said() -> None:
    game = board()
    game.perform(Move(deal(game, TAX, "Ada", "hand"), "battlefield"))
    deal(game, SHOCK, "Bo", "stack")
    game.perform(Move(deal(game, BEAR, "Ada", "hand"), "battlefield"))
    assert "cost-change-on-stack" not in cited(game)


def test_what_a_permanent_itself_costs_is_no_change_of_anything_on_the_stack() -> None:
    game = board()
    deal(game, SHOCK, "Bo", "stack")
    game.perform(Move(deal(game, worded("Evoked", "creature — elemental", "Evoke {1}{W}"), "Ada", "hand"), "battlefield"))
    assert "cost-change-on-stack" not in cited(game)
