"""Under whose control a permanent enters by its own words."""

from __future__ import annotations

import pytest

from kb.engine.table.choices import Scripted
from tests.engine.boards import board
from tests.engine.doing import do
from tests.engine.worded import worded

MINION = worded("Minion", "creature — minion", "Minion enters under the control of an opponent of your choice.", "5/5")
TAPPING = worded("Tapping", "enchantment", "Creatures your opponents control enter tapped.")


def test_the_only_opponent_controls_it_without_a_choice() -> None:
    game = board(MINION)
    do(game, "exile Minion, then return it to the battlefield")
    (entered,) = game.state.zones["battlefield", None]
    assert (game.view(entered).controller, game.state.objects[entered].owner) == ("Bo", "Ada")


@pytest.mark.parametrize(("chosen", "tapped"), [("Bo", False), ("Cy", True)])
def test_who_controls_it_is_settled_before_how_else_it_enters(chosen: str, tapped: bool) -> None:
    game = board((TAPPING, "Bo"), players=("Ada", "Bo", "Cy"))
    game.choices = Scripted({"choose": [(chosen,)]})
    do(game, 'create a 5/5 Minion creature token with "This creature enters under the control of an opponent of your choice."')
    (token,) = [obj for obj in game.state.objects.values() if obj.token]
    assert (token.controller, token.tapped) == (chosen, tapped)
