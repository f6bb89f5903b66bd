"""Keyword actions with cards of a library."""

from __future__ import annotations

import pytest

from kb.engine.state.changes import Move
from kb.engine.state.objects import UNNAMED
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


@pytest.mark.parametrize(("kind", "counters"), [("a land card", ()), ("a nonland card", (("+1/+1", 1),))])
@pytest.mark.parametrize("doing", ["Bear explores", "Bear connives"])
def test_a_card_that_nobody_named_may_be_a_land_or_not(doing: str, kind: str, counters: tuple[tuple[str, int], ...]) -> None:
    game = board(BEAR)
    card = deal(game, UNNAMED, "Ada", "library")
    do(game, doing, answers={"random": [(kind,)], "may": [(False,)], "choose": [(card + 1,)]})
    assert game.state.objects[1].counters == counters
