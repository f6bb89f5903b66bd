"""Commanders in a graveyard or in exile."""

from __future__ import annotations

import pytest

from kb.engine import state_checks
from kb.engine.state.changes import Move
from kb.engine.state.objects import COMMANDER, STAYS_THERE
from kb.engine.table.choices import Scripted

from ..boards import BEAR, alter, board, cited


@pytest.mark.parametrize(("answer", "zone"), [(True, "command"), (False, "graveyard")])
def test_its_owner_may_put_it_into_the_command_zone_after_it_died(answer: bool, zone: str) -> None:
    game = board(BEAR, choices=Scripted({"may": [(answer,)]}))
    alter(game, 1, marks=frozenset({COMMANDER}))
    game.perform(Move(1, "graveyard"))
    state_checks.run(game)
    assert [obj.zone for obj in game.state.objects.values()] == [zone]
    assert any("Dies" in o.kinds for o in game.state.history)
    assert "commander-to-command-zone" in cited(game)


def test_one_that_was_left_there_is_not_asked_about_again() -> None:
    game = board(BEAR, zone="graveyard")
    alter(game, 1, marks=frozenset({COMMANDER, STAYS_THERE}))
    assert not state_checks.run(game)
