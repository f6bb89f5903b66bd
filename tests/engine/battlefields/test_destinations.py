"""Destinations: which places words that leave it open allow."""

from __future__ import annotations

import pytest

from kb.engine.battlefields.destinations import ask_where, is_left_open, valid
from kb.engine.game import Game
from kb.engine.table.choices import Scripted
from kb.text.nodes.things import Zone

from ..realm import realm, unit
from ..worded import worded

PORO, GUARD, WOLF = unit("Poro", 2), unit("Guard", 3), unit("Wolf", 4)


def anywhere(word: str) -> Zone:
    return Zone("anywhere", place=word)


@pytest.fixture
def game() -> Game:
    """Ada's Poro at Field, which she controls, and her Guard in base; nobody at Hill."""
    return realm((PORO, "Ada", "Field"), (GUARD, "Ada", None), control={"Field": "Ada"})


@pytest.mark.parametrize(
    ("word", "left_open"), [("choose", True), ("across", True), ("here", False), ("Field", False), (None, False)]
)
def test_words_that_name_a_place_leave_nothing_open(word: str | None, left_open: bool) -> None:
    assert is_left_open(Zone("battlefields", place=word)) is left_open


@pytest.mark.parametrize(
    ("zone", "units", "places"),
    [
        (anywhere("choose"), (1,), ("base", "Hill")),
        (anywhere("choose"), (2,), ("Field", "Hill")),
        (anywhere("choose"), (), ("base", "Field", "Hill")),
        (Zone("battlefields", place="different"), (1,), ("Hill",)),
        (Zone("battlefields", place="open"), (2,), ("Hill",)),
        (Zone("battlefields", place="controlled"), (2,), ("Field",)),
        (anywhere("across"), (1,), ("base",)),
        (anywhere("across"), (2,), ("Field", "Hill")),
        (anywhere("friends"), (1,), ("base",)),
        (anywhere("friends"), (2,), ("Field",)),
    ],
)
def test_units_move_to_where_they_are_not_and_the_words_let_them(
    game: Game, zone: Zone, units: tuple[int, ...], places: tuple[str, ...]
) -> None:
    assert valid(game, zone, units, "Ada") == places


def test_of_several_units_one_must_change_its_place(game: Game) -> None:
    assert valid(game, anywhere("choose"), (1, 2), "Ada") == ("base", "Field", "Hill")


def test_a_unit_that_cannot_move_to_base_has_no_such_destination() -> None:
    game = realm((worded("Sentry", "unit", "I can't move to base.", might=1), "Ada", "Field"))
    assert valid(game, anywhere("choose"), (1,), "Ada") == ("Hill",)


def test_nobody_comes_to_where_units_of_two_others_are() -> None:
    game = realm((PORO, "Ada", None), (GUARD, "Bo", "Field"), (WOLF, "Cy", "Field"))
    assert valid(game, anywhere("choose"), (1,), "Ada") == ("Hill",)


def test_where_there_is_no_place_nobody_is_asked(game: Game) -> None:
    game.choices = Scripted({})
    assert ask_where(game, (), (1,), "Ada", 1) is None
