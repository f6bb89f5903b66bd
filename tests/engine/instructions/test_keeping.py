"""Keeping as many as the player with the fewest."""

from __future__ import annotations

from tests.engine.boards import BEAR, FOREST, board
from tests.engine.doing import do

LANDS = (
    "each player chooses a number of lands they control equal to the number of lands controlled by the player who controls the "
    "fewest, then sacrifices the rest"
)


def test_each_player_keeps_as_many_as_the_one_with_the_fewest() -> None:
    game = board(FOREST, FOREST, FOREST, (FOREST, "Bo"), BEAR)
    do(game, LANDS, answers={"choose": [(2,)]})
    assert sorted(game.state.zones["battlefield", None]) == [2, 4, 5]
    assert sum("Sacrifices" in o.kinds for o in game.state.history) == 2


def test_nothing_is_kept_where_a_player_has_none() -> None:
    game = board(FOREST, FOREST)
    do(game, LANDS)
    assert game.state.zones.get(("battlefield", None), ()) == ()


def test_cards_in_hand_are_discarded_the_same_way() -> None:
    game = board(FOREST, FOREST, (BEAR, "Bo"))
    do(game, "return all permanents to their owners' hands")
    first, _ = game.state.zones["hand", "Ada"]
    do(game, "each player discards cards the same way", answers={"choose": [(first,)]})
    assert game.state.zones["hand", "Ada"] == (first,)
    assert sum("Discards" in o.kinds for o in game.state.history) == 1
