"""Keyword actions with cards of a library."""

from __future__ import annotations

from kb.engine.state.changes import Move
from tests.engine.boards import BEAR, FOREST, board, cited, deal
from tests.engine.doing import do


def test_a_card_from_the_hand_is_manifested() -> None:
    game = board(BEAR)
    deal(game, FOREST, "Ada", "hand")
    do(game, "Manifest a card from your hand")
    (entered,) = (o for o in game.state.objects.values() if o.zone == "battlefield" and o.face_down)
    assert (game.view(entered.id).power, entered.controller) == (2, "Ada")
    assert "action-manifest" in cited(game)


def test_exploring_a_land_puts_it_into_the_hand() -> None:
    game = board(BEAR)
    deal(game, FOREST, "Ada", "library")
    do(game, "Bear explores")
    assert len(game.state.zones["hand", "Ada"]) == 1
    assert "action-explore" in cited(game)


def test_what_is_no_longer_there_explores_all_the_same_and_gets_no_counter() -> None:
    game = board(BEAR)
    deal(game, FOREST, "Ada", "library")
    (died,) = game.perform(Move(1, "graveyard")).occurrences
    do(game, "~ explores", source=1, occurrences=(died,))
    assert len(game.state.zones["hand", "Ada"]) == 1
    deal(game, BEAR, "Ada", "library")
    do(game, "~ explores", source=1, occurrences=(died,))
    assert not any(each.counters for each in game.state.objects.values())
