"""A resolution: what it makes happen, or collects, and what it has spoken of."""

from __future__ import annotations

from kb.engine.context.context import Mention
from kb.engine.state.changes import Life

from ..boards import BEAR, board
from ..doing import resolution


def test_what_it_does_has_its_source_as_the_cause() -> None:
    effect = resolution(board(BEAR))
    event = effect.perform(Life("Bo", 1))
    assert event is not None
    assert [(o.cause, o.by) for o in event.occurrences] == [(1, "Ada")]
    assert effect.did


def test_nothing_to_do_is_no_event() -> None:
    effect = resolution(board(BEAR))
    assert effect.perform() is None
    assert not effect.did


def test_what_is_collected_does_not_happen_yet() -> None:
    effect = resolution(board(BEAR), collect=[])
    assert effect.perform(Life("Bo", 1)) is None
    assert effect.collect == [Life("Bo", 1)]
    assert effect.game.state.players["Bo"].life == 20


def test_what_was_spoken_of_is_kept_in_order() -> None:
    effect = resolution(board(BEAR))
    effect.mention("target", (1,), "creature")
    effect.mention("players", ("Bo",))
    assert effect.mentions == [Mention("target", (1,), "creature"), Mention("players", ("Bo",))]
