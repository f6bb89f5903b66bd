"""What a champion ability exiles is championed."""

from __future__ import annotations

import pytest

from kb.explain.scenario_runner import ScenarioRunner
from tests.explain.asking import base

BOARD = """\
under: mtg/2026
players: [Ada, Bo]
cards:
  Clique:
    type: Creature — Faerie
    pt: 4/4
    text: "Champion a Faerie\\nWhen a Faerie is championed with ~, you gain 1 life."
  Sprite: {type: Creature — Faerie, pt: 1/1}
setup:
  Ada: {battlefield: [Sprite], hand: [Clique]}
play:
  - Ada casts Clique
  - resolve
  - resolve: %s
  - resolve all
expect: [Ada's life is %d]
"""


@pytest.mark.parametrize(("answer", "life"), [("{pay: yes, choose: Sprite}", 21), ("{pay: no}", 20)])
def test_only_what_is_exiled_in_payment_is_championed(answer: str, life: int) -> None:
    course = ScenarioRunner(base().knowledge).course(BOARD % (answer, life))
    assert [judged.result for judged in course.judgements] == ["holds"]
