"""Two piles, and the one that is chosen."""

from __future__ import annotations

import pytest

from kb.engine.game import Game

from ..boards import BEAR, board
from ..doing import do

DESTROYED = "Separate all creatures Bo controls into two piles. Bo chooses one of those piles. Destroy that pile."


def _left(game: Game) -> list[int]:
    return sorted(id for id, obj in game.state.objects.items() if obj.zone == "battlefield")


@pytest.mark.parametrize(("pile", "left"), [("first", [2, 3]), ("second", [1])])
def test_the_chosen_pile_is_that_pile(pile: str, left: list[int]) -> None:
    game = board((BEAR, "Bo"), (BEAR, "Bo"), (BEAR, "Bo"))
    do(game, DESTROYED, source=None, answers={"choose": [(1,), (pile,)]})
    assert _left(game) == left


def test_a_pile_can_be_empty() -> None:
    game = board((BEAR, "Bo"))
    do(game, DESTROYED, source=None, answers={"choose": [(), ("first",)]})
    assert _left(game) == [1]
