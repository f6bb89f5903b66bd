"""Counters that stand for an event."""

from __future__ import annotations

import pytest

from kb.explain.scenario_runner import ScenarioRunner
from tests.explain.asking import base

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
