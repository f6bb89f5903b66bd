"""Points of the turn: before and after what a combat has."""

from __future__ import annotations

import pytest

from kb.engine.turn.steps import begin_step
from kb.engine.wording.evaluate import holds
from kb.text.nodes.conditions import PartOfTurn, TurnIs
from kb.text.nodes.things import Players

from ..small_board import ADA, small_board


@pytest.mark.parametrize(
    ("condition", "steps", "met"),
    [
        (PartOfTurn("declare-attackers"), ["combat"], True),
        (PartOfTurn("declare-attackers"), ["combat", "declare attackers"], False),
        (PartOfTurn("declare-attackers"), ["combat", "declare attackers", "end of combat", "combat"], False),
        (PartOfTurn("declare-blockers", in_combat=True), ["combat", "declare attackers", "declare blockers", "combat"], True),
        (PartOfTurn("declare-blockers", in_combat=True), ["postcombat main"], False),
        (PartOfTurn("declare-blockers", later=True, in_combat=True), ["combat", "declare attackers", "end of combat"], False),
        (PartOfTurn("declare-blockers", later=True, in_combat=True), ["combat", "declare blockers", "end of combat"], True),
        (PartOfTurn("combat", later=True), ["end of combat"], False),
        (PartOfTurn("combat", later=True), ["combat", "postcombat main", "combat"], True),
        (PartOfTurn("upkeep", later=True), ["upkeep"], False),
    ],
)
def test_points(condition: PartOfTurn, steps: list[str], met: bool) -> None:
    game = small_board()
    for step in steps:
        begin_step(game, step)
    assert holds(game, condition, ADA) is met


@pytest.mark.parametrize(("whose", "met"), [("you", True), ("opponent", False)])
def test_a_turn_is_no_step_of_it(whose: str, met: bool) -> None:
    assert holds(small_board(), TurnIs(Players(whose), "turn"), ADA) is met
