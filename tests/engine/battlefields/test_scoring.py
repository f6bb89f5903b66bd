"""Scoring: conquering and holding, once for each battlefield and turn, and the last point."""

from __future__ import annotations

from kb.engine.battlefields import scoring
from kb.engine.battlefields.places import controller_of
from kb.engine.state.changes import Resource
from kb.engine.state.records import Ended
from kb.engine.turn import turns

from ..realm import points, realm, unit

PORO = unit("Poro", 2)


def test_conquering_gives_control_a_point_and_an_occurrence_for_each_unit() -> None:
    game = realm((PORO, "Ada", "Field"), (PORO, "Ada", "Field"))
    scoring.conquer(game, "Ada", "Field")
    assert (controller_of(game.state, "Field"), points(game, "Ada")) == ("Ada", 1)
    assert [o.object for o in game.state.history if "Conquers" in o.kinds] == [1, 2]


def test_a_battlefield_is_scored_once_a_turn() -> None:
    game = realm((PORO, "Ada", "Field"))
    scoring.conquer(game, "Ada", "Field")
    scoring.conquer(game, "Ada", "Field")
    assert points(game, "Ada") == 1
    assert len([o for o in game.state.history if "PlayerConquers" in o.kinds]) == 1


def test_the_last_point_is_not_conquered_unless_every_battlefield_was_scored() -> None:
    game = realm((PORO, "Ada", "Field"), (PORO, "Ada", "Hill"))
    game.perform(Resource("Ada", "points", 7))
    scoring.conquer(game, "Ada", "Field")
    assert points(game, "Ada") == 7
    scoring.conquer(game, "Ada", "Hill")
    assert points(game, "Ada") == 8


def test_holding_gives_the_last_point() -> None:
    game = realm((PORO, "Ada", "Field"), control={"Field": "Ada"})
    game.perform(Resource("Ada", "points", 7))
    scoring.hold(game, "Ada", "Field")
    game.settle()
    assert game.state.over == Ended("Ada")


def test_what_is_controlled_is_held_in_the_scoring_step() -> None:
    game = realm((PORO, "Ada", "Field"), (PORO, "Ada", "Hill"), control={"Field": "Ada", "Hill": "Ada"})
    turns.advance_to(game, "main", "Bo")
    assert points(game, "Ada") == 0
    turns.advance_to(game, "main", "Ada")
    assert points(game, "Ada") == 2
