"""What happened before the event that an ability triggered on."""

from __future__ import annotations

from kb.engine.casting.casting import cast
from kb.engine.table.choices import Scripted

from ..boards import BEAR, board, deal, stack_names
from ..worded import worded


def test_storm_counts_what_was_cast_before_it_and_nothing_cast_in_response() -> None:
    game = board()
    cast(game, "Ada", deal(game, BEAR, "Ada", "hand"))
    game.resolve_top()
    spell = worded("Squall", "sorcery", "Each opponent loses 1 life.\nStorm")
    cast(game, "Ada", deal(game, spell, "Ada", "hand"))
    game.settle()
    game.choices = Scripted({"target": [("Bo",)]})
    cast(game, "Bo", deal(game, worded("Reply", "instant", "You gain 1 life."), "Bo", "hand"))
    game.resolve_top()
    game.resolve_top()
    assert stack_names(game) == ["Squall", "Squall"]
