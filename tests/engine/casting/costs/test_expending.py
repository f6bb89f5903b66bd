"""Expending: mana spent on spells in a turn reaches a number."""

from __future__ import annotations

from kb.engine.casting.costs.expending import expend
from kb.engine.game import Game
from kb.engine.state.changes import Happen
from kb.text import read_ability
from kb.text.nodes.cards import Card

from ...boards import BEAR, alter, board, deal

WAITING = read_ability("Whenever you expend 4, draw a card.")
RACCOON = Card("Raccoon", types=("creature",), power="1", toughness="1", abilities=WAITING)


def _cast(game: Game, amount: int) -> None:
    game.perform(Happen(frozenset({"SpellCast"}), agent="Ada", amount=amount))
    expend(game, "Ada", amount)


def test_it_triggers_as_the_mana_together_reaches_the_number() -> None:
    game = board(RACCOON)
    _cast(game, 3)
    assert not game.state.pending
    _cast(game, 3)
    assert len(game.state.pending) == 1
    _cast(game, 6)
    assert len(game.state.pending) == 1


def test_nothing_is_reported_where_nobody_waits_for_it() -> None:
    game = board(BEAR)
    _cast(game, 5)
    assert not any(o.what == "expend" for o in game.state.history)


def test_what_a_spell_without_a_given_cost_adds_is_not_known() -> None:
    game = board(RACCOON)
    spell = deal(game, Card("Rite", types=("sorcery",)), "Ada", "stack")
    alter(game, spell, marks=frozenset({"cast"}))
    expend(game, "Ada", 0, game.view(spell))
    assert any(step.about.get("what") == "size" for step in game.trace.steps)
    expend(game, "Bo", 0, game.view(spell))
    assert not any(o.what == "expend" for o in game.state.history)
