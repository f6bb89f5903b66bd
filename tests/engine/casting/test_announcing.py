"""What was paid with is remembered for the instructions."""

from __future__ import annotations

from kb.engine.casting.activating import activate
from kb.engine.casting.casting import cast
from kb.engine.table.choices import Scripted

from ..boards import board, cited, creature, deal
from ..worded import worded

FLING = worded(
    "Fling",
    "instant",
    "As an additional cost to cast this spell, sacrifice a creature.\n"
    "Fling deals damage equal to the sacrificed creature's power to any target.",
)
GOOD = worded("Good", "enchantment", "Sacrifice a creature: You gain life equal to the sacrificed creature's toughness.")


def test_the_sacrificed_creature_is_read_as_it_last_existed() -> None:
    game = board(creature("Ox", size=4))
    game.choices = Scripted({"target": [("Bo",)]})
    cast(game, "Ada", deal(game, FLING, "Ada", "hand"))
    game.resolve_top()
    assert game.state.players["Bo"].life == 16
    assert "last-known-information" in cited(game)


def test_so_is_what_an_activation_took() -> None:
    game = board(GOOD, creature("Ox", size=4))
    activate(game, "Ada", 1)
    game.resolve_top()
    assert game.state.players["Ada"].life == 24
