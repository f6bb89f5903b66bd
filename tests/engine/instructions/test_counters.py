"""Counters put by effects."""

from __future__ import annotations

import pytest

from tests.engine.boards import BEAR, board, creature
from tests.engine.doing import do


def test_its_refers_to_the_source_before_the_creatures_named_after() -> None:
    game = board(creature("Imp", size=3), creature("Ox", size=1))
    do(game, "put a number of +1/+1 counters equal to Imp's power on Ox")
    assert game.state.objects[2].counters == (("+1/+1", 3),)


@pytest.mark.parametrize(("text", "energy"), [("you get {E}{E}", 2), ("you get two poison counters", 0)])
def test_players_get_counters(text: str, energy: int) -> None:
    game = board(BEAR)
    do(game, text)
    assert dict(game.state.players["Ada"].counters).get("energy", 0) == energy
