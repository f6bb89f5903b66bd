"""Preparing, and spells that go on as a paradigm."""

from __future__ import annotations

from kb.engine.instructions.keyword_actions.prepare import HARNESSED, paradigm
from kb.engine.table.preparation import PREPARED
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import KeywordAction

from ...boards import BEAR, board
from ...doing import do, resolution

AVIATOR = Card("Aviator", types=("creature",), power="2", toughness="3", inset=Card("Jump", types=("instant",)))


def test_becoming_prepared_is_an_event_once() -> None:
    game = board(AVIATOR)
    assert do(game, "Aviator becomes prepared").done
    assert any(o.what == "prepare" for o in game.state.history)
    before = len(game.state.history)
    do(game, "Aviator becomes prepared")
    assert len(game.state.history) == before


def test_unpreparing_takes_the_mark_away() -> None:
    game = board(AVIATOR)
    do(game, "Aviator becomes prepared")
    do(game, "Aviator becomes unprepared")
    assert not any(PREPARED in o.marks for o in game.state.objects.values())


def test_harnessing_is_done_once_and_lasts() -> None:
    game = board(BEAR)
    assert do(game, "Harness Bear").done
    assert HARNESSED in game.state.objects[1].marks
    before = len(game.state.history)
    do(game, "Harness Bear")
    assert len(game.state.history) == before


def test_only_the_first_of_a_name_goes_on() -> None:
    game = board(BEAR)
    for _ in range(2):
        paradigm(KeywordAction("paradigm"), resolution(game, 1))
    assert len(game.state.delayed) == 1


def test_another_player_s_first_goes_on_too() -> None:
    game = board(BEAR)
    for player in ("Ada", "Bo"):
        paradigm(KeywordAction("paradigm"), resolution(game, 1, player))
    assert len(game.state.delayed) == 2
