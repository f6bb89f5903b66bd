"""The driver: a game in progress."""

from __future__ import annotations

from kb.engine.state.changes import Create, DrawCard, Life, Move
from kb.engine.state.objects import COMMANDER
from kb.engine.table.choices import Question, Scripted

from .boards import BEAR, CREATURE, FOREST, alter, artifact, board, deal, triggered, when


def test_each_of_several_draws_is_an_event_of_its_own() -> None:
    game = board(artifact("Ledger", when("Draws")))
    for _ in range(3):
        deal(game, FOREST, "Ada", "library")
    event = game.perform(DrawCard("Ada"), DrawCard("Ada"))
    assert len(event.occurrences) == 2
    assert (event.before.zones["library", "Ada"], len(event.after.zones["library", "Ada"])) == ((2, 3, 4), 1)
    assert triggered(game) == ["Ledger", "Ledger"]


def test_players_and_objects_have_names_also_when_gone() -> None:
    game = board(BEAR)
    game.perform(Move(1, "graveyard"))
    assert [game.name(who) for who in (1, "Ada", None, 99)] == ["Bear", "Ada", "nobody", "#99"]


def test_a_question_is_answered_by_who_answers_and_one_without_options_by_nobody() -> None:
    game = board(choices=Scripted({"choose": [("Bo",)]}))
    assert game.ask(Question("choose", "Ada", "x", ("Ada", "Bo"))) == ("Bo",)
    assert game.ask(Question("choose", "Ada", "x", ())) == ()


def test_what_triggers_waits_until_things_settle() -> None:
    game = board(artifact("Ledger", when("Dies", object=CREATURE)), BEAR)
    game.perform(Move(2, "graveyard"))
    assert len(game.state.pending) == 1
    game.settle()
    assert game.state.pending == ()
    game.resolve_top()
    assert game.state.players["Ada"].life == 21


def test_events_are_numbered_in_order() -> None:
    game = board()
    first, second = game.perform(Life("Ada", 1)), game.perform(Create(BEAR, "Ada"))
    assert first.number < second.number
    assert first.after is second.before


def test_only_a_commander_is_one() -> None:
    game = board(BEAR)
    alter(game, 1, marks=frozenset({COMMANDER}))
    assert COMMANDER in game.view(1).object.marks
