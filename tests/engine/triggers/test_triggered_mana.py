"""Triggered mana abilities: they resolve as they trigger."""

from __future__ import annotations

from kb.engine.state.changes import Happen
from kb.text.nodes.effects import AddMana
from kb.text.nodes.things import Filter
from tests.engine.boards import (
    FOREST,
    alter,
    artifact,
    board,
    creature,
    stack_names,
    triggered,
    when,
)


def test_a_triggered_mana_ability_does_not_use_the_stack() -> None:
    game = board(artifact("Mirari", when("TappedForMana", AddMana("{G}"), object=Filter(("land",)))), creature("x"))
    alter(game, 2, card=FOREST)
    game.perform(Happen(frozenset({"TappedForMana"}), object=2, agent="Ada"))
    assert stack_names(game) == []
    assert game.state.players["Ada"].pool == ("{G}",)
    assert triggered(game) == ["Mirari"]
