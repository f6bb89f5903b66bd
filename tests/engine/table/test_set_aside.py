"""Cards set aside in exile to be cast later."""

from __future__ import annotations

from kb.engine.table.set_aside import FORETOLD, ON_ADVENTURE, castable_by, is_on_adventure, may_cast, set_aside, way_back

from ..boards import BEAR, alter, board


def test_a_foretold_card_is_cast_in_a_later_turn() -> None:
    game = board(BEAR, zone="exile")
    alter(game, 1, marks=frozenset({FORETOLD}), chosen=set_aside(game))
    assert way_back(game, game.state.objects[1]) is None
    game.state = game.state.with_(turn=game.state.turn + 1)
    assert way_back(game, game.state.objects[1]) == FORETOLD


def test_a_card_that_is_just_exiled_has_no_way_back() -> None:
    game = board(BEAR, zone="exile")
    assert way_back(game, game.state.objects[1]) is None


def test_who_may_cast_it_is_remembered_with_the_card() -> None:
    game = board(BEAR, zone="exile")
    alter(game, 1, chosen=castable_by("Bo"))
    assert [may_cast(game.state.objects[1], player) for player in ("Ada", "Bo")] == [False, True]
    alter(game, 1, chosen=((ON_ADVENTURE, "Ada"),))
    assert is_on_adventure(game.state.objects[1], "Ada")
    assert not may_cast(game.state.objects[1], "Ada")
