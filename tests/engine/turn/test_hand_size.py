"""The maximum hand size: what is said of it, the newest last."""

from __future__ import annotations

from kb.engine.turn.hand_size import maximum_hand_size
from kb.text.nodes.abilities import StaticAbility
from kb.text.nodes.statics import HandSize
from kb.text.nodes.values import Number

from ..boards import OPPONENT, YOU, artifact, board


def _saying(size: int, who: object = YOU, **how: bool) -> StaticAbility:
    return StaticAbility((HandSize(who, Number(size), **how),))  # type: ignore[arg-type]


def test_what_is_said_last_is_said_of_what_was_before() -> None:
    two, more = artifact("Two", _saying(2)), artifact("More", _saying(1, more=True))
    less = artifact("Less", _saying(9, who=OPPONENT, less=True))
    assert maximum_hand_size(board(two, more), "Ada") == 3
    assert maximum_hand_size(board(more, two), "Ada") == 2
    assert maximum_hand_size(board(two), "Bo") == 7
    assert maximum_hand_size(board(less), "Bo") == 0
