"""Everyone passes in a showdown."""

from __future__ import annotations

import pytest

from kb.engine.battlefields import places
from kb.engine.turn import showdowns
from kb.errors import IllegalError

from ..realm import points, realm, unit, where

PORO, TITAN = unit("Poro", 2), unit("Titan", 5)


def test_a_fight_goes_on_to_its_result() -> None:
    game = realm((TITAN, "Ada", None), (PORO, "Bo", "Field"), control={"Field": "Bo"})
    places.standard_move(game, "Ada", [1], "Field")
    game.settle()
    showdowns.finish(game)
    assert (where(game, "Poro"), places.controller_of(game.state, "Field"), points(game, "Ada")) == (["trash"], "Ada", 1)


def test_without_a_showdown_there_is_nothing_to_finish() -> None:
    game = realm((PORO, "Ada", None))
    before = game.state
    showdowns.finish(game)
    assert game.state == before


def test_without_a_combat_there_is_no_damage() -> None:
    with pytest.raises(IllegalError, match="no combat"):
        showdowns.to_damage(realm((PORO, "Ada", None)))
