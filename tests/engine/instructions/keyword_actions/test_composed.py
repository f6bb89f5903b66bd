"""Keyword actions put together of other instructions."""

from __future__ import annotations

from ...boards import BEAR, FOREST, SHOCK, board, cited, deal
from ...doing import do
from ...worded import worded

STONE = worded("Stone", "creature — golem", "This creature can't have counters put on it.", "2/2")


def test_recruiting_draws_discards_and_brings_a_soldier_for_a_nonland_card() -> None:
    game = board(BEAR)
    deal(game, SHOCK, "Ada", "library")
    do(game, "recruit")
    assert [obj.card.name for obj in game.state.objects.values() if obj.zone == "graveyard"] == ["Shock"]
    assert [obj.card.subtypes for obj in game.state.objects.values() if obj.token] == [("human", "soldier")]
    assert "action-recruit" in cited(game)


def test_discarding_a_land_brings_none() -> None:
    game = board(BEAR)
    deal(game, FOREST, "Ada", "library")
    do(game, "recruit")
    assert not any(obj.token for obj in game.state.objects.values())


def test_discovering_exiles_until_a_card_is_cheap_enough() -> None:
    game = board(BEAR)
    for card in (FOREST, SHOCK):
        deal(game, card, "Ada", "library")
    do(game, "discover 1", answers={"may": [(False,)]})
    assert [game.state.objects[id].card.name for id in game.state.zones["hand", "Ada"]] == ["Shock"]
    assert [game.state.objects[id].card.name for id in game.state.zones["library", "Ada"]] == ["Forest"]


def test_who_cannot_blight_or_collect_so_much_does_not_choose_to() -> None:
    """No creature of one's own, or none that takes counters; too little mana value in the graveyard."""
    for action, there in (("blight 1", FOREST), ("blight 1", STONE), ("collect evidence 4", BEAR)):
        game = board(there, (BEAR, "Bo"))
        deal(game, SHOCK, "Ada", "graveyard")
        deal(game, SHOCK, "Ada", "library")
        do(game, f"you may {action}. If you do, draw a card")
        assert not game.state.zones.get(("hand", "Ada"))
        assert f"{action[:-2].replace(' ', '-')}-unable" in cited(game)


def test_who_can_blight_may() -> None:
    game = board(BEAR)
    deal(game, SHOCK, "Ada", "library")
    do(game, "you may blight 1. If you do, draw a card", answers={"may": [(True,)]})
    assert len(game.state.zones["hand", "Ada"]) == 1
    assert game.view(1).power == 1
