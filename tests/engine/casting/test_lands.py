"""Land plays: from where, by whom, when and how many in a turn."""

from __future__ import annotations

import pytest

from kb.engine.casting.casting import cast
from kb.errors import IllegalError

from ..boards import SHOCK, artifact, board, cited, deal
from ..worded import worded

FIELD = worded("Field", "land", "")
TRAIL = artifact("Trail", *worded("Trail", "artifact", "You may play an additional land on each of your turns.").abilities)
OLD_ROADS = artifact("Old Roads", *worded("Old Roads", "artifact", "You may play lands from your graveyard.").abilities)
MYSTERY = artifact("Mystery", *worded("Mystery", "artifact", "Frobnicate every land that you play.").abilities)


def test_a_second_land_in_a_turn_is_refused() -> None:
    game = board()
    cast(game, "Ada", deal(game, FIELD, "Ada", "hand"))
    with pytest.raises(IllegalError, match="one land can be played this turn, and was"):
        cast(game, "Ada", deal(game, FIELD, "Ada", "hand"))
    assert "land-play" in cited(game)


def test_an_effect_adds_a_land_play_to_the_turn() -> None:
    game = board(TRAIL)
    for _ in range(2):
        cast(game, "Ada", deal(game, FIELD, "Ada", "hand"))
    with pytest.raises(IllegalError, match="2 lands can be played this turn, and were"):
        cast(game, "Ada", deal(game, FIELD, "Ada", "hand"))


def test_words_about_playing_lands_that_are_not_read_may_allow_more() -> None:
    game = board(MYSTERY)
    for _ in range(2):
        cast(game, "Ada", deal(game, FIELD, "Ada", "hand"))


@pytest.mark.parametrize("zone", ["graveyard", "exile", "library"])
def test_a_land_is_played_from_hand(zone: str) -> None:
    game = board()
    with pytest.raises(IllegalError, match=f"from the {zone}"):
        cast(game, "Ada", deal(game, FIELD, "Ada", zone))


def test_a_permission_lets_it_be_played_from_a_graveyard() -> None:
    game = board(OLD_ROADS)
    cast(game, "Ada", deal(game, FIELD, "Ada", "graveyard"))


def test_nobody_plays_a_land_in_another_players_turn() -> None:
    game = board()
    with pytest.raises(IllegalError, match="it is Ada's turn"):
        cast(game, "Bo", deal(game, FIELD, "Bo", "hand"))


def test_no_land_is_played_while_something_is_on_the_stack() -> None:
    game = board()
    cast(game, "Ada", deal(game, SHOCK, "Ada", "hand"))
    with pytest.raises(IllegalError, match="nothing on the stack"):
        cast(game, "Ada", deal(game, FIELD, "Ada", "hand"))
