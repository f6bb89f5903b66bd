"""Conditions: what is true of a small board, and what is said of a condition that cannot be read."""

from __future__ import annotations

import pytest

from kb.engine.context.context import Context
from kb.engine.state.changes import Move
from kb.engine.turn.steps import begin_step
from kb.engine.wording.evaluate import holds
from kb.text.nodes import conditions as c
from kb.text.nodes import qualities as q
from kb.text.nodes.conditions import PlayerIs
from kb.text.nodes.things import Filter, That, This
from kb.text.nodes.values import LifeOf, Number

from ..boards import BEAR, CREATURE, OPPONENT, YOU, artifact, board
from ..doing import do
from .small_board import ADA, small_board


@pytest.mark.parametrize(
    ("condition", "met"),
    [
        (c.Controls(YOU, CREATURE), True),
        (c.Controls(YOU, CREATURE, ">=", Number(3)), False),
        (c.Controls(YOU, Filter(("island",)), "=", Number(0)), True),
        (c.Controls(OPPONENT, CREATURE, ">", than=YOU), False),
        (c.Controls(YOU, CREATURE, ">=", Number(1), than=OPPONENT), True),
        (c.Controls(YOU, CREATURE, ">=", Number(3), than=OPPONENT), False),
        (c.Exists(Filter(("land",)), "=", Number(1)), True),
        (c.Is(This(), Filter(where=(q.Status("tapped"),)), negated=True), True),
        (c.Compare(LifeOf(YOU), "=", LifeOf(OPPONENT)), True),
        (c.TurnIs(YOU), True),
        (c.TurnIs(OPPONENT), False),
        (c.TurnIs(step="main"), True),
        (c.TurnIs(step="upkeep", negated=True), True),
        (c.PlayerIs(YOU, "hellbent"), True),
        (c.PlayerIs(YOU, "monarch"), False),
        (c.WasCast(This(), negated=True), True),
        (c.AllOf((c.TurnIs(YOU), c.Controls(YOU, CREATURE))), True),
        (c.AnyOf((c.TurnIs(OPPONENT), c.Controls(YOU, Filter(("island",))))), False),
        (c.NotSo(c.TurnIs(OPPONENT)), True),
    ],
)
def test_conditions(condition: c.Condition, met: bool) -> None:
    assert holds(small_board(), condition, ADA) is met


def test_what_it_was_is_asked_of_how_it_last_existed() -> None:
    game = small_board()
    event = game.perform(Move(3, "graveyard"))
    seen = Context(1, "Ada", event.occurrences)
    assert holds(game, c.Is(That(), Filter(where=(q.Status("attacking"),)), past=True), seen)


def test_all_the_steps_of_combat_are_during_combat() -> None:
    game = small_board()
    for step, met in (("declare blockers", True), ("end of combat", True), ("end step", False)):
        begin_step(game, step)
        assert holds(game, c.TurnIs(step="combat"), ADA) is met


def test_a_condition_that_cannot_be_read_counts_as_true_and_is_noted() -> None:
    game = board(artifact("Riddle"))
    assert holds(game, c.UnreadCondition("the moon is full"), ADA)
    assert game.trace.missing == ["the moon is full"]


def test_who_has_the_citys_blessing_has_it() -> None:
    game = board(BEAR)
    blessed = PlayerIs(YOU, "blessing")
    assert not holds(game, blessed, Context(1, "Ada"))
    do(game, "you get the city's blessing")
    assert holds(game, blessed, Context(1, "Ada"))
    assert not holds(game, blessed, Context(1, "Bo"))
