"""What a round of a loop comes to."""

from __future__ import annotations

import pytest

from kb.engine.state.changes import Life, PutCounters
from kb.engine.turn.net_effect import LONGEST_CYCLE, falling, net_effect, period

from ..boards import BEAR, board


@pytest.mark.parametrize(
    ("course", "length"),
    [("AAA", 1), ("XABABAB", 2), ("ABCABCABC", 3), ("ABAB", None), ("ABCD", None), ("", None)],
)
def test_a_course_repeats_itself_by_its_last_three_rounds(course: str, length: int | None) -> None:
    assert period(list(course)) == length


def test_cycles_that_are_too_long_are_not_looked_for() -> None:
    names = [str(number) for number in range(LONGEST_CYCLE + 1)]
    assert period(names * 3) is None


def test_what_is_different_is_told_by_player_and_counter() -> None:
    game = board(BEAR)
    before = game.state
    game.perform(Life("Bo", -2), PutCounters(1, "+1/+1", 3, "Ada"))
    assert net_effect(before, game.state) == "Bo -2 life, +3 +1/+1 counters"
    assert net_effect(before, before) == "nothing"


def test_what_becomes_less_says_how_much_there_is_and_how_much_is_lost() -> None:
    game = board(BEAR)
    before = game.state
    game.perform(Life("Bo", -2), Life("Ada", 5))
    assert list(falling(before, game.state)) == [("life of Bo", 18, 2)]
