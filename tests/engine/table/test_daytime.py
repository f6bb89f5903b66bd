"""Day and night."""

from __future__ import annotations

from msgspec.structs import replace

from kb.engine.game import Game
from kb.engine.state.changes import Happen
from kb.engine.table.daytime import becomes, check_at_untap, uphold

from ..boards import BEAR, alter, board, cited
from ..worded import worded


def it_is(time: str, cast: int) -> Game:
    """A game at that time of day, after a turn of Bo's with so many spells of his."""
    game = board(BEAR)
    game.perform(*becomes(game, time))  # type: ignore[arg-type]
    began = Happen(frozenset({"TurnBegins"}), agent="Bo")
    game.perform(began, *[Happen(frozenset({"SpellCast"}), agent="Bo", object=1)] * cast)
    game.state = game.state.with_(last_turn=game.state.history, history=())
    return game


def test_it_becomes_night_after_a_turn_without_spells_and_day_after_two() -> None:
    for before, cast, after in (("day", 0, "night"), ("day", 1, "day"), ("night", 1, "night"), ("night", 2, "day")):
        game = it_is(before, cast)
        check_at_untap(game)
        assert game.state.designations.daytime == after


def test_what_it_is_already_it_does_not_become() -> None:
    game = it_is("day", 1)
    assert becomes(game, "day") == ()
    assert len(becomes(game, "night")) > len(becomes(board(), "night")), "a change from one to the other is an event of its own"


def test_where_it_is_neither_it_stays_so() -> None:
    game = board(BEAR)
    check_at_untap(game)
    assert game.state.designations.daytime is None
    assert "day-night" not in cited(game)


def test_what_cannot_transform_is_not_turned_over() -> None:
    game = board(worded("Beast", "creature", "Nightbound"))
    game.perform(*becomes(game, "day"))
    alter(game, 1, card=replace(game.state.objects[1].card, back=BEAR))
    assert not uphold(game, lambda id: False)
    assert uphold(game, lambda id: True)
