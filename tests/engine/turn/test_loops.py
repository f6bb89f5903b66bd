"""Loops: what counts as the same state, and what a loop comes to."""

from __future__ import annotations

import pytest

from kb.engine.state.changes import Life
from kb.engine.table.endless import EndlessError
from kb.engine.turn.loops import fingerprint, resolve_all
from kb.explain.scenario_runner import ScenarioRunner
from tests.engine.boards import (
    BEAR,
    board,
    cited,
    creature,
)
from tests.engine.course.circles import flicker
from tests.explain.asking import base

FOREST_BEAR = creature("Forest Bear")


def test_a_mandatory_loop_is_a_draw() -> None:
    start = flicker()
    resolve_all(start)
    assert start.state.over is not None
    assert "loops" in cited(start)


def test_a_fingerprint_does_not_know_numbers() -> None:
    one, other = board(BEAR, FOREST_BEAR), board(BEAR, FOREST_BEAR)
    other.state = other.state.with_(clock=99, next_id=50)
    assert fingerprint(one.state) == fingerprint(other.state)
    other.perform(Life("Bo", 1))
    assert fingerprint(one.state) != fingerprint(other.state)


def test_a_loop_with_a_choice_is_said_with_its_cycle() -> None:
    with pytest.raises(EndlessError, match=r"a loop: .*you may"):
        resolve_all(flicker(optional=True))


GROWING = """\
under: mtg/2026
players: [Ada, Bo]
cards:
  Drain: {{type: Enchantment, text: "Whenever you gain life, target opponent loses that much life."}}
  Gain: {{type: Enchantment, text: "Whenever an opponent loses life, you gain that much life."}}
  Nest: {{type: Enchantment, text: "Whenever a creature you control enters, create a 1/1 white Cat creature token."}}
  Hive: {{type: Enchantment, text: "Whenever a creature you control enters, create two 1/1 white Rat creature tokens."}}
  Dawn: {{type: Enchantment, text: "At the beginning of your upkeep, you gain 1 life."}}
setup:
  Ada: {{battlefield: [{board}], hand: [Grizzly Bears]}}
  Bo: {{life: 100000}}
play: [{lines}]
"""


@pytest.mark.parametrize(
    ("on_board", "lines", "message"),
    [
        (
            "Drain, Gain, Dawn",
            "next turn, next turn",
            "a loop: Drain → Gain → Drain; each round: Ada +1 life, Bo -1 life; and so on",
        ),
        ("Drain, Gain, Dawn", "begin upkeep, next turn, begin upkeep, resolve all", "a loop: "),
        (
            "Nest",
            "Ada casts Grizzly Bears, resolve, resolve all",
            "a loop: Nest → Nest; each round: +1 Cat token",
        ),
        ("Nest", "Ada casts Grizzly Bears, begin end step", "a loop: Nest"),
        ("Hive", "Ada casts Grizzly Bears, resolve all", "a loop: Hive"),
    ],
)
def test_what_grows_without_end_is_a_loop_with_what_each_round_comes_to(on_board: str, lines: str, message: str) -> None:
    (branch,) = ScenarioRunner(base().knowledge).course(GROWING.format(board=on_board, lines=lines)).branches
    told = branch.steps[-1]
    assert branch.endless
    assert told.text.startswith(message)
    assert [reason.doctrine for reason in told.reasons] == ["loops"]
    assert sum(step.kind == "resolves" for step in branch.steps) < 10
