"""Becoming a target: whether that is a crime, and which rules are named."""

from __future__ import annotations

from kb.engine.announcing.aim import Aim
from kb.engine.announcing.becoming_targets import announce
from kb.engine.game import Game

from ..boards import BEAR, board, cited, triggered
from ..worded import worded

ROGUE = worded("Rogue", "creature", "Whenever you commit a crime, you gain 1 life.", "1/1")


def aim(game: Game) -> Aim:
    return Aim("Ada", game.view(1), None, "Source")


def test_targeting_an_opponents_creature_is_a_crime_and_ones_own_is_none() -> None:
    game = board(ROGUE, BEAR, (BEAR, "Bo"))
    announce(game, ((2,),), aim(game))
    assert triggered(game) == []
    announce(game, ((3,),), aim(game))
    assert triggered(game) == ["Rogue"]


def test_what_is_no_crime_is_cited_only_where_something_waits_for_one() -> None:
    for watcher, said in ((ROGUE, True), (BEAR, False)):
        game = board(watcher, BEAR, (BEAR, "Bo"))
        announce(game, ((2,),), aim(game))
        assert ("action-crime" in cited(game)) is said


def test_what_targets_nothing_commits_no_crime() -> None:
    game = board(ROGUE, BEAR)
    announce(game, ((),), aim(game))
    assert triggered(game) == []


def test_targets_of_another_spell_than_the_cast_one_are_no_crime_of_its_player() -> None:
    game = board(ROGUE, BEAR, (BEAR, "Bo"))
    announce(game, ((3,),), aim(game), crime=False)
    assert triggered(game) == []
