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


def test_of_what_was_revealed_the_rest_is_all_that_was_not_taken() -> None:
    """One that fits and is not taken goes with the rest; what was not revealed stays on top."""
    game = board(BEAR)
    first, second, third, last = (deal(game, card, "Ada", "library") for card in (FOREST, BEAR, FOREST, BEAR))
    text = (
        "reveal cards from the top of your library until you reveal two land cards. Put any number of those land cards onto the "
        "battlefield, then put the rest of the revealed cards on the bottom of your library in a random order"
    )
    do(game, text, answers={"choose": [(third,)]})
    assert game.state.zones["library", "Ada"] == (last, first, second)
    assert len(game.state.zones["battlefield", None]) == 2


def test_those_cards_are_all_that_were_revealed_to_find_one() -> None:
    """Also where none was found: the player spoken of is one whatever the cards were."""
    game = board(BEAR)
    deal(game, BEAR, "Bo", "library")
    land, under = (deal(game, card, "Bo", "library") for card in (FOREST, BEAR))
    text = (
        "Bo reveals cards from the top of their library until they reveal a land card, then puts those cards into their graveyard"
    )
    do(game, text)
    assert game.state.zones["library", "Bo"] == (under,)
    assert len(game.state.zones["graveyard", "Bo"]) == 2
    assert land not in game.state.objects
    do(game, text)
    assert not game.state.zones["library", "Bo"]


def test_that_card_is_only_the_one_that_was_found() -> None:
    game = board(BEAR)
    for card in (BEAR, FOREST):
        deal(game, card, "Ada", "library")
    do(game, "reveal cards from the top of your library until you reveal a land card. Put that card into your hand")
    assert len(game.state.zones["library", "Ada"]) == 1
