"""Abilities that wait for a state of the game: once, until they have left the stack."""

from __future__ import annotations

from kb.engine.state.changes import Life
from kb.text.nodes.conditions import Controls, NotSo
from kb.text.nodes.things import Filter

from ..boards import BEAR, FOREST, YOU, board, cited, creature, triggered, when
from .dying import die

SERPENT = creature("Serpent", when("StateIs", state=NotSo(Controls(YOU, Filter(("land",)))), kind="state"))


def test_a_state_trigger_triggers_once_until_it_has_left_the_stack() -> None:
    game = board(SERPENT, FOREST)
    game.perform(*die(2))
    game.perform(Life("Bo", 1))
    game.settle()
    assert triggered(game) == ["Serpent"]
    game.resolve_top()
    game.settle()
    assert triggered(game) == ["Serpent", "Serpent"]


def test_as_long_as_the_state_is_another_it_waits() -> None:
    game = board(SERPENT, FOREST, BEAR)
    game.perform(*die(3))
    assert triggered(game) == []


def test_that_the_state_is_so_is_cited() -> None:
    game = board(SERPENT, FOREST)
    game.perform(*die(2))
    assert "state-trigger" in cited(game)
