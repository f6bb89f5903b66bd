"""Changes as occurrences that have not happened yet."""

from __future__ import annotations

import pytest

from kb.engine.replacement.proposed import affected_player, as_counted, as_entered, enters, put_by, would_be
from kb.engine.state.changes import Cause, Change, Create, Damage, DrawCard, Life, Mark, Move, PutCounters

from ..boards import BEAR, board, deal


def test_only_what_comes_onto_the_board_enters() -> None:
    game = board(BEAR)
    card = deal(game, BEAR, "Ada", "hand")
    changes = (Move(card, "battlefield"), Move(1, "battlefield"), Move(1, "graveyard"), Create(BEAR, "Ada"), Life("Ada", 1))
    assert [enters(game, change) for change in changes] == [True, False, False, True, False]


def test_what_would_enter_is_seen_on_the_board_and_the_game_is_not_changed() -> None:
    game = board()
    card = deal(game, BEAR, "Ada", "hand")
    id, world = as_entered(game, Move(card, "battlefield"))
    assert world.view(id).object.zone == "battlefield"
    assert game.state.objects[card].zone == "hand"


def test_a_card_is_counted_where_it_still_is_as_well_as_where_it_would_be() -> None:
    game = board()
    card = deal(game, BEAR, "Ada", "graveyard")
    move = Move(card, "battlefield")
    world = as_counted(game, move, as_entered(game, move)[1])
    assert sorted(obj.zone for obj in world.state.objects.values()) == ["battlefield", "graveyard"]


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        (Damage(1, "Bo", 2), "DamageDealt"),
        (DrawCard("Ada"), "Draws"),
        (Life("Ada", 2), "LifeGained"),
        (Life("Ada", -2), "LifeLost"),
    ],
)
def test_the_occurrence_that_a_change_would_be(change: Change, kind: str) -> None:
    occurrence = would_be(board(BEAR), change, Cause(1, "Ada", "effect"))
    assert occurrence is not None
    assert kind in occurrence.kinds
    assert occurrence.by == "Ada"


def test_what_no_effect_watches_for_is_none() -> None:
    assert would_be(board(BEAR), Mark(1, "stunned"), None) is None


def test_who_is_affected() -> None:
    game = board((BEAR, "Bo"))
    assert [affected_player(game, each) for each in (Life("Ada", 1), Damage(1, 1, 1), Create(BEAR, "Bo"))] == ["Ada", "Bo", "Bo"]


def test_counters_that_a_replacement_effect_puts_are_put_by_an_effect_though_a_cost_began_it() -> None:
    cost = Cause(1, "Ada", "cost")
    would = would_be(board(BEAR), PutCounters(1, "+1/+1", 2, "Ada"), put_by(PutCounters(1, "+1/+1", 2, "Ada"), cost))
    assert would is not None
    assert "by-effect" in would.manner
    assert put_by(Life("Ada", 1), cost) == cost
