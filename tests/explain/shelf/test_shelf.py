"""The shelf: the editions of every game, in order, each opened once."""

from __future__ import annotations

import pytest

import kb
from kb import NotFoundError
from kb.explain.shelf.shelf import Shelf
from tests.explain.made_up_books import book, put
from tests.own_rules import have_imported


def _shelf() -> Shelf:
    return Shelf(kb.load().knowledge)


def test_magic_comes_first_and_the_other_games_by_name() -> None:
    games = list(_shelf().games)
    assert games[0] == "mtg"
    assert games[1:] == sorted(games[1:])
    assert "riftbound" in games


def test_a_row_goes_from_the_oldest_edition_to_the_newest() -> None:
    days = [each.edition.issued for each in _shelf().row("mtg")]
    assert len(days) > 5
    assert days == sorted(day for day in days if day is not None)


def test_the_editions_of_the_row_are_those_of_the_game() -> None:
    assert {each.edition.game for each in _shelf().row("riftbound")} == {"riftbound"}
    assert _shelf().row("chess") == ()


def test_an_edition_is_opened_once_by_whatever_name() -> None:
    shelf = _shelf()
    volume = shelf.volume("mtg/2006")
    assert volume.id == "mtg/2006-05-01"
    assert shelf.volume(volume.edition) is volume
    assert shelf.volume("mtg/2006-05-01") is volume
    assert volume in shelf.row("mtg")


def test_an_edition_that_is_not_there_is_refused() -> None:
    with pytest.raises(NotFoundError, match="there is no edition"):
        _shelf().volume("mtg/1066")


def test_the_homes_of_a_number_are_the_editions_that_have_it_in_any_spelling() -> None:
    shelf = _shelf()
    old = [each.id for each in shelf.homes("410.10.a", "mtg")]
    assert old == [each.id for each in shelf.row("mtg") if each.has("410.10a")]
    assert 0 < len(old) < len(shelf.row("mtg"))
    assert shelf.homes("999.9", "mtg") == ()
    assert shelf.homes("410.10.a", "riftbound") == ()


def test_an_imported_edition_has_its_place_by_its_day_and_the_library_behind_it() -> None:
    assert _shelf().library is None
    put(book("mtg/2007-01-01", {"997": "Frogs", "997.1": "A frog sits."}))
    shelf = _shelf()
    ids = [each.id for each in shelf.row("mtg")]
    assert ids.index("mtg/2006-05-01") + 1 == ids.index("mtg/2007-01-01")
    assert shelf.library is not None
    assert shelf.volume("mtg/2007-01-01").library is shelf.library


def test_an_edition_of_the_user_s_own_is_never_the_newest() -> None:
    have_imported("house.ttl")
    row = _shelf().row("mtg")
    assert row[0].id == "mtg/house"
    assert row[-1].id == "mtg/2026-09-25"
