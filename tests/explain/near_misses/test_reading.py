"""Near misses are read from the trace: the game records with what it collected, and works nothing out."""

from __future__ import annotations

from kb.engine.state.changes import Move
from kb.explain.near_misses.reading import NearMisses
from tests.engine.boards import BEAR, CREATURE, artifact, board, creature, steps, when

LEDGER = artifact("Ledger", when("Dies", object=CREATURE))
BELL = creature("Bell", when("Dies", object=CREATURE))


def test_the_game_works_out_no_near_miss_by_itself() -> None:
    game = board(LEDGER, BEAR)
    game.perform(Move(1, "graveyard"))
    game.perform(Move(2, "graveyard"))
    assert [step.kind for step in game.trace.steps] == ["event", "collected", "event", "collected"]


def test_what_was_collected_is_replaced_by_what_came_near() -> None:
    game = board(LEDGER, BEAR)
    game.perform(Move(1, "graveyard"))
    game.perform(Move(2, "graveyard"))
    assert [step.kind for step in steps(game)] == ["event", "event", "does not trigger"]


def test_reading_leaves_the_trace_as_it_is() -> None:
    game = board(LEDGER, BEAR)
    game.perform(Move(2, "graveyard"))
    before = [(step.kind, tuple(step.reasons)) for step in game.trace.steps]
    steps(game)
    assert [(step.kind, tuple(step.reasons)) for step in game.trace.steps] == before


def test_a_reason_recorded_after_collecting_is_one_of_the_event_and_not_of_what_came_near() -> None:
    game = board(LEDGER, BEAR)
    game.perform(Move(1, "graveyard"))
    game.perform(Move(2, "graveyard"))
    game.reason("triggers-on-match", "recorded last")
    *_, event, missed = steps(game)
    assert event.reasons[-1].fact == "recorded last"
    assert "recorded last" not in [reason.fact for reason in missed.reasons]


def test_a_reason_recorded_after_collecting_is_none_of_what_triggered() -> None:
    game = board(BELL, BEAR)
    game.perform(Move(2, "graveyard"))
    game.reason("if-you-do", "the condition inside the effect holds")
    event, triggered = (step for step in steps(game) if step.kind in ("event", "triggers"))
    assert event.reasons[-1].doctrine == "if-you-do"
    assert "if-you-do" not in [reason.doctrine for reason in triggered.reasons]


def test_a_step_that_two_branches_share_is_read_once() -> None:
    game = board(LEDGER, BEAR)
    game.perform(Move(1, "graveyard"))
    game.perform(Move(2, "graveyard"))
    reader = NearMisses(game.rules, game.lens)
    first, second = reader.steps(game.trace.steps), reader.steps(game.trace.steps)
    assert first == second
    assert first[-1] is second[-1]


def test_a_trace_without_events_has_no_near_miss() -> None:
    game = board(BELL)
    assert steps(game) == []


def test_a_trace_may_begin_with_what_was_collected() -> None:
    game = board(BELL, BEAR)
    game.perform(Move(2, "graveyard"))
    (collected,) = (step for step in game.trace.steps if step.kind == "collected")
    assert NearMisses(game.rules, game.lens).steps([collected]) == []
