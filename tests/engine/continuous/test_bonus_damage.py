"""Bonus damage: by how much what a spell or ability deals is raised."""

from __future__ import annotations

from kb.engine.continuous.bonus_damage import bonus_damage
from kb.engine.game import Game

from ..boards import deal
from ..doing import do
from ..realm import realm
from ..worded import worded

FIERY = worded("Fiery", "unit", "Your spells and abilities deal 1 Bonus Damage.", might=4)
DART = worded("Dart", "spell", "Deal 2 to a unit.")
SHIELD = worded("Shield", "spell", "Draw 1.")


def with_dart(*watching: str) -> tuple[Game, int]:
    """A game in which Ada's Dart is on the chain, and the players named have a Fiery each."""
    game = realm(*((FIERY, player, None) for player in watching))
    return game, deal(game, DART, "Ada", game.zones.stack)


def test_that_of_several_sources_is_summed() -> None:
    assert bonus_damage(*with_dart("Ada", "Ada")) == 2


def test_an_opponents_spells_get_none() -> None:
    assert bonus_damage(*with_dart("Bo")) == 0


def test_what_is_on_no_chain_gets_none() -> None:
    game, _ = with_dart("Ada")
    assert bonus_damage(game, None) == 0


def test_damage_that_words_tell_to_be_dealt_by_nothing_on_the_chain_is_not_raised() -> None:
    game = realm((FIERY, "Ada", None), (worded("Guard", "unit", might=9), "Bo", None))
    do(game, "deal 2 to Guard")
    assert game.state.objects[2].damage == 2
