"""Counters that stand for an event."""

from __future__ import annotations

import pytest

from kb.engine.state.changes import Damage
from kb.explain.scenario_runner import ScenarioRunner
from tests.explain.asking import base

from ..boards import BEAR, alter, board

BOARD = """\
under: mtg/2026
players: [Ada, Bo]
setup:
  Ada: {{battlefield: [{{card: Hill Giant, tapped: {tapped}, counters: {{{kind}: 1}}}}]}}
play: [{line}]
expect: [{expected}]
"""


@pytest.mark.parametrize(
    ("kind", "tapped", "line", "expected"),
    [
        ("stun", "true", "untap Hill Giant", "Hill Giant is tapped, Hill Giant has 0 stun counters"),
        ("stun", "false", "untap Hill Giant", "Hill Giant has 1 stun counter"),
        ("finality", "false", "destroy Hill Giant", "Hill Giant is in exile"),
        ("finality", "false", "return Hill Giant to its owner's hand", "Hill Giant is in Ada's hand"),
        ("shield", "false", "destroy Hill Giant", "Hill Giant is on the battlefield, Hill Giant has 0 shield counters"),
    ],
)
def test_a_counter_does_it_instead(kind: str, tapped: str, line: str, expected: str) -> None:
    board = BOARD.format(kind=kind, tapped=tapped, line=line, expected=expected)
    assert {judged.result for judged in ScenarioRunner(base().knowledge).course(board).judgements} == {"holds"}


def test_one_shield_counter_goes_for_all_the_damage_dealt_at_once() -> None:
    game = board(BEAR, (BEAR, "Bo"), (BEAR, "Bo"))
    alter(game, 1, counters=(("shield", 3),))
    game.perform(Damage(2, 1, 2), Damage(3, 1, 2))
    assert (dict(game.state.objects[1].counters), game.state.objects[1].damage) == ({"shield": 2}, 0)
