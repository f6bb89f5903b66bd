"""Places: moving, contesting, controlling."""

from __future__ import annotations

import pytest

from kb.engine.battlefields import places
from kb.engine.state.changes import Cause, Move
from kb.errors import IllegalError, MalformedError

from ..boards import alter, cited
from ..realm import realm, unit, where
from ..worded import worded

PORO, GUARD = unit("Poro", 2), unit("Guard", 3)


def test_units_move_together_and_are_exhausted() -> None:
    game = realm((PORO, "Ada", None), (GUARD, "Ada", None))
    places.standard_move(game, "Ada", [1, 2], "Field")
    assert (where(game, "Poro"), game.state.objects[1].tapped) == (["Field"], True)
    moves = [o for o in game.state.history if "Moves" in o.kinds]
    assert [o.object for o in moves] == [1, 2]


@pytest.mark.parametrize(
    ("fields", "to", "why"),
    [({"tapped": True}, "Field", "exhausted"), ({}, "base", "already")],
)
def test_some_moves_are_refused(fields: dict[str, object], to: str, why: str) -> None:
    game = realm((PORO, "Ada", None))
    alter(game, 1, **fields)
    with pytest.raises(IllegalError, match=why):
        places.standard_move(game, "Ada", [1], to)


def test_a_place_that_the_board_does_not_have_is_named_with_those_that_it_has() -> None:
    game = realm((PORO, "Ada", None))
    with pytest.raises(MalformedError, match="there is no battlefield Nowhere on this board") as caught:
        places.standard_move(game, "Ada", [1], "Nowhere")
    assert caught.value.remedy == "Field or Hill; or set it up: battlefields: Nowhere"


def test_only_ganking_moves_from_battlefield_to_battlefield() -> None:
    ganker = worded("Ganker", "unit", "[Ganking]", might=2)
    game = realm((PORO, "Ada", "Field"), (ganker, "Ada", "Field"), control={"Field": "Ada"})
    with pytest.raises(IllegalError, match="Ganking"):
        places.standard_move(game, "Ada", [1], "Hill")
    places.standard_move(game, "Ada", [2], "Hill")
    assert where(game, "Ganker") == ["Hill"]


def test_nobody_moves_in_another_players_turn_or_another_step() -> None:
    with pytest.raises(IllegalError, match="turn"):
        places.standard_move(realm((PORO, "Bo", None)), "Bo", [1], "Field")
    with pytest.raises(IllegalError, match="main"):
        places.standard_move(realm((PORO, "Ada", None), step="draw"), "Ada", [1], "Field")


def test_nobody_moves_while_there_is_a_showdown() -> None:
    game = realm((PORO, "Ada", None), (PORO, "Ada", None), (GUARD, "Bo", "Field"), control={"Field": "Bo"})
    places.standard_move(game, "Ada", [1], "Field")
    game.settle()
    with pytest.raises(IllegalError, match="there is one at Field"):
        places.standard_move(game, "Ada", [2], "Hill")


def test_arriving_without_control_contests() -> None:
    game = realm((PORO, "Ada", None))
    places.standard_move(game, "Ada", [1], "Field")
    assert places.contest(game)
    field = places.place_object(game.state, "Field")
    assert field is not None and places.contested_by(field) == "Ada"


def test_whose_unit_comes_first_contests() -> None:
    game = realm((PORO, "Ada", None), (GUARD, "Bo", None))
    for id, by in ((1, "Ada"), (2, "Ada")):
        game.perform(Move(id, "battlefields", place="Field", how=frozenset({"Moves"})), by=Cause(None, by, "effect"))
    places.contest(game)
    field = places.place_object(game.state, "Field")
    assert field is not None
    assert places.contested_by(field) == "Ada"


def test_an_abandoned_battlefield_is_controlled_by_nobody() -> None:
    game = realm((PORO, "Ada", "Field"), control={"Field": "Ada"})
    places.standard_move(game, "Ada", [1], None)
    game.settle()
    assert places.controller_of(game.state, "Field") is None
    assert "control-lost" in cited(game)
