"""Lore counters as the main phase begins."""

from __future__ import annotations

from kb.engine.turn import turns

from ..boards import alter, board
from ..worded import worded
from .test_turns import libraries


def test_a_saga_without_chapter_abilities_gets_no_lore_counter() -> None:
    saga = worded("Saga", "enchantment creature — saga", "I — You gain 1 life.\nII — You gain 2 life.", "4/4")
    humility = worded("Humility", "enchantment", "All creatures lose all abilities and have base power and toughness 1/1.")
    game = libraries(board(saga, humility))
    alter(game, 1, counters=(("lore", 1),))
    turns.advance_to(game, "precombat main", "Ada")
    assert dict(game.state.objects[1].counters)["lore"] == 1
    assert "Saga has no chapter abilities and gets no lore counter" in [
        reason.fact for step in game.trace.steps for reason in step.reasons
    ]
