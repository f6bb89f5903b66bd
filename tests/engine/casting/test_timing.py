"""When something may be cast."""

from __future__ import annotations

import pytest

from kb.engine.casting.timing import check_timing, is_main_time, time_for_sorceries
from kb.engine.game import Game
from kb.errors import IllegalError

from ..boards import BEAR, SHOCK, board, cited, deal
from ..doing import do
from ..realm import realm
from ..worded import worded


def at(game: Game, step: str) -> Game:
    game.state = game.state.with_(step=step)
    return game


def test_a_creature_waits_for_a_main_phase_and_an_instant_does_not() -> None:
    game = at(board(), "upkeep")
    bear, shock = (deal(game, card, "Ada", "hand") for card in (BEAR, SHOCK))
    check_timing(game, "Ada", game.view(shock))
    with pytest.raises(IllegalError, match="Ada cannot cast Bear now"):
        check_timing(game, "Ada", game.view(bear))
    assert "cast-timing" in cited(game)


def test_a_main_phase_is_ones_own_and_the_stack_is_empty() -> None:
    game = board()
    assert is_main_time(game, "Ada")
    assert not is_main_time(game, "Bo")
    deal(game, SHOCK, "Bo", "stack")
    assert not is_main_time(game, "Ada")


def test_the_remedy_names_the_line_that_goes_there_if_it_is_another_phase() -> None:
    game = board()
    assert time_for_sorceries(game, "Bo") == "in a main phase of Bo's own turn (“begin Bo's main phase”), with the stack empty"
    assert time_for_sorceries(game, "Ada") == "in a main phase of Ada's own turn, with the stack empty"
    assert "begin Ada's main phase" in time_for_sorceries(at(game, "upkeep"), "Ada")


def test_flash_and_permissions_like_it_lift_that() -> None:
    game = at(board((worded("Herald", "enchantment", "You may cast creature spells as though they had flash."), "Bo")), "upkeep")
    lynx = worded("Lynx", "creature", "Flash", "1/1")
    check_timing(game, "Ada", game.view(deal(game, lynx, "Ada", "hand")))
    check_timing(game, "Bo", game.view(deal(game, BEAR, "Bo", "hand")))
    assert "flash-permission" in cited(game)
    with pytest.raises(IllegalError):
        check_timing(game, "Ada", game.view(deal(game, BEAR, "Ada", "hand")))


def test_the_condition_of_such_words_on_the_card_itself_has_to_hold() -> None:
    words = "You may cast this spell as though it had flash if you control an artifact."
    game = at(board(), "upkeep")
    spinner = deal(game, worded("Spinner", "creature", words, "4/3"), "Ada", "hand")
    with pytest.raises(IllegalError, match="Ada cannot cast Spinner now"):
        check_timing(game, "Ada", game.view(spinner))
    deal(game, worded("Prism", "artifact", ""), "Ada", "battlefield")
    check_timing(game, "Ada", game.view(spinner))


def test_a_permission_for_a_time_is_its_players_alone() -> None:
    game = at(board(), "upkeep")
    do(game, "You may cast creature spells this turn as though they had flash")
    check_timing(game, "Ada", game.view(deal(game, BEAR, "Ada", "hand")))
    with pytest.raises(IllegalError, match="Bo cannot cast Bear now"):
        check_timing(game, "Bo", game.view(deal(game, BEAR, "Bo", "hand")))


def test_a_reaction_is_played_at_any_time_and_an_action_in_a_showdown() -> None:
    game = realm()
    spark, jab = worded("Spark", "spell", "[Reaction]\nDraw 1."), worded("Jab", "spell", "[Action]\nDraw 1.")
    ids = {card.name: deal(game, card, "Bo", "hand") for card in (spark, jab)}
    check_timing(game, "Bo", game.view(ids["Spark"]))
    with pytest.raises(IllegalError, match="Bo cannot"):
        check_timing(game, "Bo", game.view(ids["Jab"]))


def test_a_spell_says_of_itself_when_it_has_flash() -> None:
    game = at(board(), "upkeep")
    tide = deal(game, worded("Tide", "sorcery", "This spell has flash as long as you control a Bear.\nDraw a card."), "Ada", "hand")
    with pytest.raises(IllegalError):
        check_timing(game, "Ada", game.view(tide))
    deal(game, BEAR, "Ada", "battlefield")
    check_timing(game, "Ada", game.view(tide))
