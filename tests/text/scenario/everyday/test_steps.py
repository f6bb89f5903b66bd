"""Everyday words for the steps of a turn, passing and responding."""

from __future__ import annotations

import pytest

from kb.text.scenario.everyday.steps import steps

SAID = {
    "Ada's upkeep": "begin Ada's upkeep",
    "upkeep": "begin upkeep",
    "end of combat": "begin end of combat",
    "go to Bo's draw step": "begin Bo's draw step",
    "at the beginning of the end step": "begin end step",
    "Bo’s second main phase": "begin Bo's postcombat main",
    "main phase 2": "begin postcombat main",
    "combat": "begin combat",
    "end turn": "next turn",
    "at end of turn": "begin end step",
    "the trigger resolves": "resolve",
    "all triggers resolve": "resolve all",
    "Ada passes the turn": "Ada's turn ends",
    "damage": "combat damage",
    "resolve everything": "resolve all",
    "it resolves": "resolve",
    "let it resolve": "resolve",
    "the spell resolves": "resolve",
    "simultaneously destroy Bear and Cub": "destroy Bear and Cub",
    "resolve the trigger": "resolve",
    "resolve the triggers": "resolve all",
    "begin Bo's main phase": "begin Bo's precombat main",
    "both players pass": "resolve",
    "pass priority": "resolve",
    "no responses": "resolve",
    "with the trigger on the stack, Bo casts Bolt": "Bo casts Bolt",
    "before it resolves, Ada sacrifices Bear": "Ada sacrifices Bear",
    "Ada moves to combat": "begin combat",
    "Ada's combat": "begin combat",
    "Ada goes to her end step": "begin Ada's end step",
    "the turn passes": "next turn",
    "Ada's next upkeep": "begin Ada's upkeep",
    "it becomes Bo's end step": "begin Bo's end step",
    "resolve the undying trigger": "resolve",
}


@pytest.mark.parametrize("line", SAID)
def test_a_step_or_turn_in_everyday_words(line: str) -> None:
    assert next(read for form in steps("Ada|Bo") if (read := form.read(line)) is not None) == SAID[line]
