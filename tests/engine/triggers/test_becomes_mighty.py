"""Becoming mighty."""

from __future__ import annotations

from kb.engine.state.changes import Mark

from ..boards import triggered
from ..described import described
from ..realm import realm, unit
from ..worded import worded

BARD = worded("Bard", "unit", "When a friendly unit becomes [Mighty], draw 1.", might=1)


def test_a_unit_becomes_mighty_as_its_might_reaches_five() -> None:
    game = realm((BARD, "Ada", None), (unit("Squire", 4), "Ada", None))
    game.perform(Mark(2, "buffed"))
    assert triggered(game) == ["Bard"]


def test_one_that_is_mighty_does_not_become_so_again() -> None:
    game = realm((BARD, "Ada", None), (unit("Knight", 5), "Ada", None))
    game.perform(Mark(2, "buffed"))
    assert triggered(game) == []


def test_nothing_is_noted_where_nobody_waits_for_it() -> None:
    game = realm((unit("Squire", 4), "Ada", None))
    game.perform(Mark(1, "buffed"))
    assert not any("BecomesMighty" in o.kinds for o in game.state.history)


def test_from_which_might_on_is_what_the_game_says() -> None:
    game = described(realm((BARD, "Ada", None), (unit("Page", 2), "Ada", None)), numbers={"mightyFrom": 3})
    game.perform(Mark(2, "buffed"))
    assert triggered(game) == ["Bard"]


def test_no_unit_is_mighty_in_a_game_that_does_not_say_from_which_might_on() -> None:
    game = described(realm((BARD, "Ada", None), (unit("Squire", 4), "Ada", None)), numbers={})
    game.perform(Mark(2, "buffed"))
    assert triggered(game) == []
