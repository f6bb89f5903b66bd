"""Effects for the next card only that a player plays in a turn."""

from __future__ import annotations

import pytest

from kb.engine.continuous.bonus_damage import bonus_damage
from kb.engine.continuous.next_played import begins, finishes, would_be_next
from kb.engine.game import Game
from kb.text.nodes.statics import ChangeCost, Permission

from ..boards import deal
from ..doing import do
from ..realm import realm
from ..worded import worded

TOME = worded("Tome", "gear")
DART = worded("Dart", "spell", "Deal 2 to a unit.")


def after_tome(setting: str) -> Game:
    """A game in which Ada's next spell gets 1 bonus damage, and the next one played is meant as the setting says."""
    game = realm((TOME, "Ada", None))
    game.rules = game.rules.assuming("next-played", setting)
    do(game, "the next spell you play this turn deals 1 bonus damage")
    return game


def dart(game: Game, player: str = "Ada") -> int:
    return deal(game, DART, player, game.zones.stack)


def test_it_is_for_the_one_that_is_begun_next_and_for_no_later_one() -> None:
    game = after_tome("begun")
    first = dart(game)
    begins(game, "Ada", first)
    second = dart(game)
    begins(game, "Ada", second)
    assert (bonus_damage(game, first), bonus_damage(game, second)) == (1, 0)


def test_where_the_next_is_the_one_that_has_been_played_first_an_earlier_one_goes_without() -> None:
    game = after_tome("finished")
    first, second = dart(game), dart(game)
    assert (bonus_damage(game, first), bonus_damage(game, second)) == (1, 1)
    finishes(game, "Ada", second)
    assert (bonus_damage(game, first), bonus_damage(game, second)) == (0, 1)


@pytest.mark.parametrize("setting", ["begun", "finished"])
def test_it_is_for_nobody_elses_spell(setting: str) -> None:
    game = after_tome(setting)
    theirs = dart(game, "Bo")
    begins(game, "Bo", theirs)
    finishes(game, "Bo", theirs)
    assert bonus_damage(game, theirs) == 0


def test_a_card_would_be_the_next_one_until_another_was() -> None:
    game = realm((TOME, "Ada", None))
    game.rules = game.rules.assuming("next-played", "begun")
    do(game, "the next spell you play this turn can be cast as though it had flash")
    held = deal(game, DART, "Ada", "hand")
    assert [found.node.effect.verb for found in would_be_next(game, "Ada", held, Permission)] == ["as-flash"]
    assert not list(would_be_next(game, "Ada", held, ChangeCost))
    assert not list(would_be_next(game, "Bo", held, Permission))
    begins(game, "Ada", dart(game))
    assert not list(would_be_next(game, "Ada", held, Permission))
