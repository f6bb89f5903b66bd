"""Battles entering."""

from __future__ import annotations

from kb.engine.replacement.entering.battles import as_battle
from kb.engine.state.changes import Entering
from kb.engine.table.battles import PROTECTOR
from kb.text.nodes.cards import Card

from ...boards import board

SIEGE = Card("Invasion", types=("battle",), subtypes=("siege",), loyalty="3")


def test_it_enters_with_its_defense_and_a_protector() -> None:
    game = board(SIEGE)
    entering = as_battle(game, game.view(1), Entering())
    assert (entering.counters, entering.chosen) == ((("defense", 3),), ((PROTECTOR, "Bo"),))


def test_what_has_a_protector_gets_no_second_one() -> None:
    game = board(SIEGE)
    entering = as_battle(game, game.view(1), Entering())
    assert as_battle(game, game.view(1), entering) is entering
