"""Libraries: scrying, searching."""

from __future__ import annotations

from tests.engine.boards import BEAR, FOREST, board, cited, deal
from tests.engine.doing import do


def test_scrying_to_the_bottom_keeps_the_card_the_same_object() -> None:
    game = board(BEAR)
    first = deal(game, FOREST, "Ada", "library")
    second = deal(game, BEAR, "Ada", "library")
    do(game, "scry 1", answers={"choose": [(first,)]})
    assert game.state.zones["library", "Ada"] == (second, first)


def test_searching_for_a_land_may_fail_to_find_one() -> None:
    game = board(BEAR)
    deal(game, FOREST, "Ada", "library")
    text = "search your library for a basic land card, put it onto the battlefield tapped, then shuffle"
    do(game, text, answers={"choose": [()]})
    assert len(game.state.zones["library", "Ada"]) == 1
    assert "searching-may-fail" in cited(game)


def test_shuffled_into_its_owners_library_whatever_was_spoken_of_before() -> None:
    game = board(FOREST, (BEAR, "Bo"))
    do(game, "~ deals 1 damage to each creature. Shuffle ~ into its owner's library")
    assert [o.agent for o in game.state.history if "Shuffles" in o.kinds] == ["Ada"]
    assert len(game.state.zones["library", "Ada"]) == 1
