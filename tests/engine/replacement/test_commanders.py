"""Commanders on their way to a hand or library."""

from __future__ import annotations

import pytest

from kb.engine.game import Game
from kb.engine.state.changes import Move
from kb.engine.state.objects import COMMANDER
from kb.engine.table.choices import Scripted

from ..boards import BEAR, alter, board, cited


def commander(answer: bool) -> Game:
    game = board(BEAR, choices=Scripted({"may": [(answer,)]}))
    alter(game, 1, marks=frozenset({COMMANDER}))
    return game


@pytest.mark.parametrize(("answer", "zone"), [(True, "command"), (False, "hand")])
def test_its_owner_may_have_it_go_to_the_command_zone(answer: bool, zone: str) -> None:
    game = commander(answer)
    game.perform(Move(1, "hand"))
    (obj,) = game.state.objects.values()
    assert obj.zone == zone
    assert "commander-replaced" in cited(game)


def test_on_its_way_to_another_zone_nothing_is_replaced() -> None:
    game = commander(True)
    game.perform(Move(1, "graveyard"))
    assert [obj.zone for obj in game.state.objects.values()] == ["graveyard"]
    assert "commander-replaced" not in cited(game)


def test_another_card_just_goes() -> None:
    game = board(BEAR)
    game.perform(Move(1, "hand"))
    assert [obj.zone for obj in game.state.objects.values()] == ["hand"]
