"""Cards that a board says were exiled with something come back as it leaves."""

from __future__ import annotations

import pytest

from kb.explain.scenario_runner import ScenarioRunner
from tests.explain.asking import base

BOARD = """\
under: mtg/2026
players: [Ada, Bo]
cards:
  Jailer: {type: Creature, pt: 1/3, text: "When this creature enters, exile target creature until ~ leaves the battlefield."}
  Thief:
    type: Creature
    pt: 1/3
    text: When this creature enters, exile a card from target opponent's hand until this creature leaves the battlefield.
  Maw: {type: Creature, pt: 1/3, text: "When this creature enters, exile target creature."}
setup:
  Ada: {battlefield: [%s]}
  Bo: {exile: [{card: Hill Giant, exiled-with: %s}]}
play:
  - destroy %s
expect: [%s]
"""


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("Jailer", "Bo controls Hill Giant"),
        ("Thief", "Hill Giant is in Bo's hand"),
        ("Maw", "Hill Giant is in exile"),
    ],
)
def test_it_comes_back_to_where_it_was(source: str, expected: str) -> None:
    course = ScenarioRunner(base().knowledge).course(BOARD % (source, source, source, expected))
    assert [judged.result for judged in course.judgements] == ["holds"]
